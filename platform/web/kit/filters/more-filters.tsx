import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import styles from "./more-filters.module.css";

interface MoreFiltersProps {
  /** The number of active filters inside. */
  active: number;
  children: ReactNode;
}

/** A panel over a list with the filters that have no room above the list. Escape or a press outside closes it. */
export function MoreFilters({ active, children }: MoreFiltersProps) {
  const root = useRef<HTMLDetailsElement>(null);

  useEffect(() => {
    const leave = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) root.current?.removeAttribute("open");
    };
    document.addEventListener("pointerdown", leave);
    return () => document.removeEventListener("pointerdown", leave);
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !root.current?.open) return;
    event.stopPropagation();
    root.current.open = false;
    root.current.querySelector("summary")?.focus();
  };

  return (
    <details ref={root} className={styles.more} onKeyDown={onKeyDown}>
      <summary>{active === 0 ? "Más filtros" : `Más filtros (${active})`}</summary>
      <div className={styles.choices}>{children}</div>
    </details>
  );
}
