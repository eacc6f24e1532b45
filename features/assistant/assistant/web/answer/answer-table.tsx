import { Link } from "react-router";
import type { AnswerBlock } from "#features/assistant/assistant/answer.contract.ts";
import { CodedText } from "#platform/web/values/coded-text.ts";
import styles from "./answer.module.css";

type TableBlock = Extract<AnswerBlock, { kind: "table" }>;

/** A small table; the first cell of a row is a link where the row has one, and codes in other cells are links. */
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
                  <td
                    key={label}
                    data-numeric={numeric || undefined}
                    data-label={numeric ? label : undefined}
                  >
                    {place === 0 && path ? (
                      <Link to={path}>{cells[0]}</Link>
                    ) : (
                      <CodedText text={cells[place] ?? ""} />
                    )}
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
