import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from "react";
import styles from "./drawer.module.css";

const key = "portal.drawer_width";
const defaultValue = 576;
const least = 384;
const step = 32;

/**
 * Limits the width of the drawer: it is never narrower than its buttons need, and the list keeps a third of the
 * window.
 */
const fitting = (width: number) =>
  Math.round(Math.max(least, Math.min(width, document.documentElement.clientWidth * 0.6)));

function keptWidth(): number {
  const storedWidth = Number(localStorage.getItem(key));
  return Number.isFinite(storedWidth) && storedWidth >= least ? storedWidth : defaultValue;
}

/**
 * The separator between a list and the open object: dragged, or moved with the arrows; its position is stored in this
 * browser.
 */
export function DrawerEdge() {
  const [width, setWidth] = useState(keptWidth);
  const from = useRef<{ x: number; width: number }>(undefined);
  const fittingWidth = fitting(width);

  // The list also reads this value and takes the remaining width.
  useLayoutEffect(() => {
    document.documentElement.style.setProperty("--drawer-width", `${fittingWidth}px`);
  }, [fittingWidth]);

  const keep = (next: number) => {
    const fits = fitting(next);
    setWidth(fits);
    localStorage.setItem(key, String(fits));
  };
  const begin = (event: PointerEvent) => {
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    from.current = { x: event.clientX, width: fittingWidth };
  };
  const move = ({ clientX }: PointerEvent) => {
    if (from.current) keep(from.current.width + from.current.x - clientX);
  };
  const end = () => {
    from.current = undefined;
  };
  const press = (event: KeyboardEvent) => {
    const steps = { ArrowLeft: 1, ArrowRight: -1 }[event.key];
    if (!steps) return;
    event.preventDefault();
    event.stopPropagation();
    keep(fittingWidth + steps * step);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a line between texts cannot be moved
    <div
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label="Ancho del detalle"
      aria-valuenow={fittingWidth}
      aria-valuemin={least}
      aria-valuemax={fitting(Number.MAX_SAFE_INTEGER)}
      className={styles.edge}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
      onKeyDown={press}
      onDoubleClick={() => keep(defaultValue)}
    />
  );
}
