import type { ComponentProps, KeyboardEvent, RefObject } from "react";
import { classNames } from "#platform/web/kit/class-names.ts";
import styles from "./drawing-frame.module.css";
import type { DrawingView } from "./use-drawing-view.ts";

type CanvasEvents = Pick<
  ComponentProps<"canvas">,
  "onPointerDown" | "onPointerMove" | "onPointerUp" | "onDoubleClick"
>;

interface DrawingFrameProps extends CanvasEvents {
  canvas: RefObject<HTMLCanvasElement | null>;
  drawing: DrawingView;
  /** The description of the drawing and its keys. */
  label: string;
  /** Whether the frame is drawn directly on the page, without a surface of its own. */
  bare?: boolean;
  onWhole: () => void;
  /** Receives keys other than `+`, `-` and `0`. */
  onKey: (event: KeyboardEvent) => void;
}

/**
 * The frame of an interactive canvas, with its keys and buttons; the content of the canvas is also available as a
 * table or list.
 */
export function DrawingFrame({
  canvas,
  drawing: { zoom },
  label,
  bare = false,
  onWhole,
  onKey,
  ...pointer
}: DrawingFrameProps) {
  const keys = (event: KeyboardEvent) => {
    const zooms: Record<string, () => void> = {
      "+": () => zoom(1.25),
      "-": () => zoom(0.8),
      "0": onWhole,
    };
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : zooms[event.key];
    if (!act) return onKey(event);
    event.preventDefault();
    act();
  };
  return (
    <div className={styles.drawing}>
      <div
        className={styles.frame}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys of the drawing work here
        tabIndex={0}
        role="application"
        aria-label={label}
        onKeyDown={keys}
      >
        <canvas ref={canvas} className={classNames(styles.canvas, bare && styles.bare)} {...pointer} />
      </div>
      <div className={styles.zoom}>
        <button type="button" aria-label="Acercar" onClick={() => zoom(1.25)}>
          +
        </button>
        <button type="button" aria-label="Alejar" onClick={() => zoom(0.8)}>
          −
        </button>
        <button type="button" aria-label="Ver todo" onClick={onWhole}>
          ⤢
        </button>
      </div>
    </div>
  );
}
