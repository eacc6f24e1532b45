import IconFilter from "@tabler/icons-react/dist/esm/icons/IconFilter.mjs";
import type { ReactNode } from "react";
import { Copyable } from "#platform/web/kit/copyable.tsx";
import styles from "./fact-value.module.css";

interface FactValueProps {
  text: string;
  /** Narrows the list to this value, where the list can. */
  onFilter?: (() => void) | undefined;
  /** What it is called, where it is a code. */
  name?: ReactNode;
}

/** A value of a record that is copied with one press, and filters the list with another. */
export function FactValue({ text, onFilter, name }: FactValueProps) {
  return (
    <span className={styles.value}>
      <Copyable text={text} />
      {name && <span className={styles.name}>{name}</span>}
      {onFilter && (
        <button
          type="button"
          className={styles.filter}
          title={`Filtrar la lista por ${text}`}
          aria-label={`Filtrar la lista por ${text}`}
          onClick={onFilter}
        >
          <IconFilter aria-hidden="true" />
        </button>
      )}
    </span>
  );
}
