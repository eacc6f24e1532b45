import { type KeyboardEvent, type MouseEvent, memo, useRef, useState } from "react";
import { classNames } from "#platform/web/kit/class-names.ts";
import { numberText } from "#platform/web/text/number-text.ts";
import { moveInGrid } from "./grid-move.ts";
import styles from "./matrix.module.css";
import type { ColumnCell, MatrixColumn } from "./matrix-columns.ts";
import type { CellLook, MatrixView } from "./matrix-look.ts";

interface MatrixCellProps {
  cell: ColumnCell;
  cellLook: CellLook;
  place: string;
  tactic: string;
  isActive: boolean;
  isOpen: boolean;
  isUnfolded: boolean;
}

/** One technique in the column of one tactic. The grid handles clicks and keys. */
const MatrixCell = memo(function MatrixCell({
  cell: { technique, parts, isPart },
  cellLook,
  place,
  tactic,
  isActive,
  isOpen,
  isUnfolded,
}: MatrixCellProps) {
  const words = `${technique.id} ${technique.name}, ${tactic}: ${cellLook.words}`;
  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of an interactive grid takes the focus itself
      role="gridcell"
      tabIndex={isActive ? 0 : -1}
      data-place={place}
      data-technique={technique.id}
      data-look={cellLook.look}
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
        <span className={styles.mark}>{cellLook.mark}</span>
      </span>
      <span className={styles.name} aria-hidden="true">
        {technique.name}
      </span>
      <span className={styles.reading}>{parts > 0 ? `${words}. Tiene ${parts} subtécnicas` : words}</span>
    </td>
  );
});

interface MatrixGridProps {
  columns: readonly MatrixColumn[];
  view: MatrixView;
  unfolded: ReadonlySet<string> | "all";
  openId: string | null;
  compact: boolean;
  onOpen: (technique: string) => void;
  onFold: (technique: string) => void;
}

const placeOf = (column: number, row: number) => `${column}-${row}`;

function MatrixHead({ columns }: Pick<MatrixGridProps, "columns">) {
  return (
    <thead>
      <tr>
        {columns.map(({ tactic, title, total }) => (
          <th key={tactic.id} scope="col" className={styles.tactic}>
            <span className={styles.tacticName} title={`${tactic.id} ${tactic.name}`}>
              {title}
            </span>
            <span className={styles.tacticCount}>
              {numberText(total)} {total === 1 ? "técnica" : "técnicas"}
            </span>
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** The matrix as a grid with one tab stop: the arrow keys move, Enter opens, the space bar expands. */
export function MatrixGrid({ columns, view, unfolded, openId, compact, onOpen, onFold }: MatrixGridProps) {
  const table = useRef<HTMLTableElement>(null);
  const heights = columns.map(({ cells }) => cells.length);
  const [selectedCell, setSelectedCell] = useState({ column: 0, row: 0 });
  const column = heights[selectedCell.column] ? selectedCell.column : Math.max(0, heights.findIndex(Boolean));
  const active = { column, row: Math.min(selectedCell.row, Math.max(0, (heights[column] ?? 1) - 1)) };
  const rowCount = Math.max(0, ...heights);
  const isUnfolded = (id: string) => unfolded === "all" || unfolded.has(id);

  const onKeyDown = (event: KeyboardEvent) => {
    const technique = techniqueOf(event.target);
    if (!technique || event.altKey || event.metaKey) return;
    if (event.key === "Enter") onOpen(technique);
    else if (event.key === " ") onFold(technique);
    else {
      const next = moveInGrid(heights, active, event);
      if (!next) return;
      setSelectedCell(next);
      table.current?.querySelector<HTMLElement>(`[data-place="${placeOf(next.column, next.row)}"]`)?.focus();
    }
    event.preventDefault();
  };
  const onClick = (event: MouseEvent) => {
    const technique = techniqueOf(event.target);
    if (!technique) return;
    if ((event.target as HTMLElement).closest("[data-fold]")) onFold(technique);
    else onOpen(technique);
  };

  return (
    <section className={styles.frame} aria-label="Matriz de tácticas y técnicas">
      <table
        ref={table}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the matrix is a grid that the arrows walk
        role="grid"
        aria-label={view.name}
        className={classNames(styles.matrix, compact && styles.compact)}
        data-columns={columns.length === 1 ? "one" : undefined}
        onKeyDown={onKeyDown}
        onClick={onClick}
        onFocus={({ target }) => {
          const place = (target as HTMLElement).dataset.place?.split("-").map(Number);
          if (place) setSelectedCell({ column: place[0] ?? 0, row: place[1] ?? 0 });
        }}
      >
        <MatrixHead columns={columns} />
        <tbody>
          {Array.from({ length: rowCount }, (_, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row of the matrix is nothing but its place
            <tr key={row}>
              {columns.map(({ tactic, title, cells }, at) => {
                const cell = cells[row];
                if (!cell) return <td key={tactic.id} className={styles.none} />;
                const { id } = cell.technique;
                return (
                  <MatrixCell
                    key={tactic.id}
                    cell={cell}
                    cellLook={view.cell(id, tactic.shortname)}
                    place={placeOf(at, row)}
                    tactic={title}
                    isActive={active.column === at && active.row === row}
                    isOpen={openId === id}
                    isUnfolded={isUnfolded(id)}
                  />
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function techniqueOf(target: EventTarget): string | undefined {
  return (target as HTMLElement).closest<HTMLElement>("[data-technique]")?.dataset.technique;
}
