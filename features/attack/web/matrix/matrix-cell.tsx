import { memo } from "react";
import { classNames } from "#platform/web/kit/class-names.ts";
import styles from "./matrix.module.css";
import type { ColumnCell } from "./matrix-columns.ts";
import type { CellLook } from "./matrix-look.ts";

interface MatrixCellProps {
  cell: ColumnCell;
  said: CellLook;
  place: string;
  tactic: string;
  isActive: boolean;
  isOpen: boolean;
  isUnfolded: boolean;
}

/** One technique under one tactic. What a click or a key does is the grid's. */
export const MatrixCell = memo(function MatrixCell({
  cell: { technique, parts, isPart },
  said,
  place,
  tactic,
  isActive,
  isOpen,
  isUnfolded,
}: MatrixCellProps) {
  const words = `${technique.id} ${technique.name}, ${tactic}: ${said.words}`;
  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of an interactive grid takes the focus itself
      role="gridcell"
      tabIndex={isActive ? 0 : -1}
      data-place={place}
      data-technique={technique.id}
      data-look={said.look}
      data-open={isOpen || undefined}
      aria-expanded={parts > 0 ? isUnfolded : undefined}
      title={words}
      className={classNames(styles.cell, isPart && styles.part)}
    >
      <span className={styles.band} aria-hidden="true" />
      <span className={styles.head} aria-hidden="true">
        <span className={styles.id}>{isPart ? technique.id.slice(5) : technique.id}</span>
        {parts > 0 && (
          <span className={styles.fold} data-fold={technique.id}>
            {isUnfolded ? "▾" : "▸"}
            {parts}
          </span>
        )}
        <span className={styles.mark}>{said.mark}</span>
      </span>
      <span className={styles.name} aria-hidden="true">
        {technique.name}
      </span>
      <span className={styles.said}>{parts > 0 ? `${words}. Tiene ${parts} subtécnicas` : words}</span>
    </td>
  );
});
