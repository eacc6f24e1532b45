import type { getMappingMatrix } from "#features/compliance/control-mapping/control-mapping.contract.ts";
import type { OutputOf } from "#platform/contract/define-call.ts";
import { classNames } from "#platform/web/kit/class-names.ts";
import styles from "./section-matrix.module.css";

export type Matrix = OutputOf<typeof getMappingMatrix>;

export interface SectionDrawingProps {
  matrix: Matrix;
  /** The selected pair of sections as `source-target`; null if none is selected. */
  chosen: string | null;
  onPick: (source: number, target: number) => void;
}

const shades = ["few", "some", "many", "most"] as const;

/** A table of the sections of one standard by those of the other; each cell shows the number of pairs. */
export function SectionMatrix({ matrix, chosen, onPick }: SectionDrawingProps) {
  const cells = new Map(
    matrix.cells.map((cell) => [`${cell.source_section_id}-${cell.target_section_id}`, cell]),
  );
  const limit = Math.max(...matrix.cells.map(({ pairs }) => pairs));
  return (
    <div className={styles.frame}>
      <table className={styles.matrix}>
        <caption className={styles.caption}>
          Correspondencias por sección. Filas: {matrix.source.name}. Columnas: {matrix.target.name}.
        </caption>
        <thead>
          <tr>
            <td />
            {matrix.target_sections.map(({ control_id, code, title }) => (
              <th key={control_id} scope="col" title={title}>
                <span className={styles.code}>{code}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {matrix.source_sections.map((section) => (
            <tr key={section.control_id}>
              <th scope="row">
                <span className={styles.code}>{section.code}</span> {section.title}
                <span className={styles.mapped}>
                  {section.mapped} de {section.controls}
                </span>
              </th>
              {matrix.target_sections.map((target) => {
                const key = `${section.control_id}-${target.control_id}`;
                const cell = cells.get(key);
                return (
                  <td key={target.control_id}>
                    {cell && (
                      <button
                        type="button"
                        className={classNames(styles.cell, styles[shadeOf(cell.pairs, limit)])}
                        aria-pressed={chosen === key}
                        aria-label={`${section.code} con ${target.code}: ${cell.pairs} correspondencias, la más fuerte de ${cell.strongest}`}
                        title={`${section.title} con ${target.title}`}
                        onClick={() => onPick(section.control_id, target.control_id)}
                      >
                        {cell.pairs}
                      </button>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function shadeOf(pairs: number, limit: number): (typeof shades)[number] {
  return shades[Math.min(shades.length - 1, Math.floor((pairs / limit) * shades.length))] ?? "few";
}
