import { useState } from "react";
import { numberText } from "#platform/web/text/number-text.ts";
import matrixStyles from "./matrix.module.css";
import type { MatrixColumn } from "./matrix-columns.ts";
import styles from "./matrix-folds.module.css";
import type { MatrixView } from "./matrix-look.ts";

interface MatrixFoldsProps {
  columns: readonly MatrixColumn[];
  view: MatrixView;
  unfolded: ReadonlySet<string> | "all";
  /** Whether every tactic is expanded, because a filter matches techniques inside. */
  allOpen: boolean;
  onOpen: (technique: string) => void;
  onFold: (technique: string) => void;
}

/** The matrix for narrow screens: one expandable section for each tactic, with its counts. */
export function MatrixFolds({ columns, allOpen, ...rest }: MatrixFoldsProps) {
  const [pressed, setPressed] = useState<ReadonlySet<string>>(new Set<string>());
  const press = (tactic: string) => {
    const next = new Set(pressed);
    if (!next.delete(tactic)) next.add(tactic);
    setPressed(next);
  };
  return (
    <ul className={styles.folds} aria-label={rest.view.name}>
      {columns
        .filter(({ total }) => total > 0)
        .map((column) => {
          const { id } = column.tactic;
          const isOpen = allOpen !== pressed.has(id);
          return (
            <li key={id} className={styles.fold}>
              <h2 className={styles.title}>
                <button
                  type="button"
                  className={styles.press}
                  aria-expanded={isOpen}
                  onClick={() => press(id)}
                >
                  <span className={styles.name}>{column.title}</span>
                  <span className={styles.total}>
                    {numberText(column.total)} {column.total === 1 ? "técnica" : "técnicas"}
                  </span>
                  <LookCounts column={column} view={rest.view} />
                </button>
              </h2>
              {isOpen && <TechniqueRows column={column} {...rest} />}
            </li>
          );
        })}
    </ul>
  );
}

/** The number of techniques of a tactic by appearance, in the order of the legend. */
function LookCounts({ column: { tactic, cells }, view }: { column: MatrixColumn; view: MatrixView }) {
  const counts = Map.groupBy(
    cells.filter(({ isPart }) => !isPart),
    ({ technique }) => view.cell(technique.id, tactic.shortname).look,
  );
  return (
    <span className={styles.counts}>
      {view.legend.map(({ look, words }) => {
        const count = counts.get(look)?.length ?? 0;
        return (
          count > 0 && (
            <span key={look} className={styles.count}>
              <span
                className={matrixStyles.swatch}
                data-look={look}
                role="img"
                aria-label={words}
                title={words}
              />
              {numberText(count)}
            </span>
          )
        );
      })}
    </span>
  );
}

type TechniqueRowsProps = Omit<MatrixFoldsProps, "columns" | "allOpen"> & { column: MatrixColumn };

function TechniqueRows({ column: { tactic, cells }, view, unfolded, onOpen, onFold }: TechniqueRowsProps) {
  return (
    <ul className={styles.rows}>
      {cells.map(({ technique: { id, name }, parts, isPart }) => {
        const { look, mark, words } = view.cell(id, tactic.shortname);
        const isUnfolded = unfolded === "all" || unfolded.has(id);
        return (
          <li key={id} className={styles.row} data-part={isPart || undefined}>
            <button type="button" className={styles.technique} title={words} onClick={() => onOpen(id)}>
              <span className={matrixStyles.swatch} data-look={look} role="img" aria-label={words} />
              <span>
                {name} <span className={matrixStyles.id}>{id}</span>
              </span>
              <span className={matrixStyles.mark} aria-hidden="true">
                {mark}
              </span>
            </button>
            {parts > 0 && (
              <button
                type="button"
                className={styles.parts}
                aria-expanded={isUnfolded}
                aria-label={`Subtécnicas de ${name}: ${parts}`}
                onClick={() => onFold(id)}
              >
                {isUnfolded ? "▾" : "▸"} {parts}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
