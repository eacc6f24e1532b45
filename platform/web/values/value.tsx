import IconDots from "@tabler/icons-react/dist/esm/icons/IconDots.mjs";
import { type KeyboardEvent, lazy, Suspense, useRef, useState } from "react";
import { Link } from "react-router";
import { Copyable } from "../kit/buttons/copyable.tsx";
import { classNames } from "../kit/class-names.ts";
import styles from "./value.module.css";
import { usePagesOf, type ValueProps } from "./value-scope.ts";

// The menu is loaded on the first use.
const ValueMenu = lazy(async () => ({ default: (await import("./value-menu.tsx")).ValueMenu }));

/** A value of an open object. Its text links to its page or copies the value; its menu has the other actions. */
export function Value(props: ValueProps) {
  const { text, kind, children } = props;
  const own = usePagesOf(kind).find((page) => page.own);
  return (
    <span className={styles.value}>
      {own ? (
        <Link to={own.path(text)} className={styles.text}>
          {children ?? text}
        </Link>
      ) : (
        <Copyable text={text} {...(typeof children === "string" && { shown: children })} />
      )}
      <ValueButton {...props} />
    </span>
  );
}

/** A value in a row of a list: plain text, with its menu on hover. */
export function CellValue({ children, ...value }: ValueProps) {
  return (
    <span className={classNames(styles.value, styles.cell)}>
      <span className={styles.clipped}>{children ?? value.text}</span>
      <ValueButton {...value} inRow />
    </span>
  );
}

function ValueButton({ inRow, ...value }: ValueProps & { inRow?: boolean }) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  // Keys pressed in the menu are not passed to the row or drawer around it.
  const keepKeys = (event: KeyboardEvent) => open && event.stopPropagation();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keeps the keys of the button and the menu inside
    <span className={styles.more} data-open={open || undefined} onKeyDown={keepKeys}>
      <button
        type="button"
        ref={button}
        className={styles.button}
        // In a row the Tab key reaches only the row's name; the drawer offers the same values by keyboard.
        tabIndex={inRow ? -1 : 0}
        aria-expanded={open}
        aria-label={`Qué hacer con ${value.text}`}
        title="Filtrar, excluir, copiar o abrir"
        onClick={() => setOpen(!open)}
      >
        <IconDots aria-hidden="true" />
      </button>
      {open && (
        <Suspense>
          <ValueMenu {...value} button={button} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </span>
  );
}
