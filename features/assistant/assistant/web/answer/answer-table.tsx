import type { ReactNode } from "react";
import { Link } from "react-router";
import type { AnswerBlock } from "#features/assistant/assistant/answer.contract.ts";
import styles from "./answer.module.css";

type TableBlock = Extract<AnswerBlock, { kind: "table" }>;

/** A small table; the first cell of a row is a link where the row has one. */
export function AnswerTable({ table: { title, columns, rows } }: { table: TableBlock }) {
  return (
    <figure className={styles.block}>
      <figcaption className={styles.title}>{title}</figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than its place must be reached to be scrolled */}
      <section className={styles.wide} tabIndex={0} aria-label={title}>
        <table className={styles.table} data-many={columns.length > 3 || undefined}>
          <thead>
            <tr>
              {columns.map(({ label, numeric }) => (
                <th key={label} scope="col" data-numeric={numeric || undefined}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ cells, path }, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the rows of an answer never change
              <tr key={row}>
                {columns.map(({ label, numeric }, place) => (
                  <td key={label} data-numeric={numeric || undefined}>
                    <OptionalLink path={place === 0 ? path : null}>{cells[place] ?? ""}</OptionalLink>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </figure>
  );
}

/** A text that is a link where it has a path. */
export function OptionalLink({ path, children }: { path: string | null; children: ReactNode }) {
  return path ? <Link to={path}>{children}</Link> : children;
}
