import { useState } from "react";
import type { Applicability } from "#features/compliance/compliance/compliance.contract.ts";
import { inclusionLabels } from "#features/compliance/control-states/control-states.labels.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { classNames } from "#platform/web/kit/class-names.ts";
import { ResultMark } from "../score/control-marks.tsx";
import styles from "./applicability.module.css";
import { ApplicabilityEditor } from "./applicability-editor.tsx";

interface ApplicabilityTableProps {
  caption: string;
  items: readonly Applicability[];
  mayEdit: boolean;
}

/** Every control with its applicability, the reason, and the company's measures. */
export function ApplicabilityTable({ caption, items, mayEdit }: ApplicabilityTableProps) {
  const [editing, setEditing] = useState<number>();
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <caption className={styles.caption}>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Control</th>
            <th scope="col">Aplica</th>
            <th scope="col" className={styles.reason}>
              Razones de inclusión o justificación de exclusión
            </th>
            <th scope="col">Estado</th>
            <th scope="col">Medidas</th>
            {mayEdit && (
              <th scope="col" className={styles.act}>
                <span className={styles.caption}>Acción</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {items.map((item) =>
            !item.assessable ? (
              <tr
                key={item.control_id}
                className={classNames(styles.heading, item.depth === 0 && styles.top)}
              >
                <th scope="rowgroup" colSpan={mayEdit ? 6 : 5}>
                  <span className={styles.code}>{item.code}</span> {item.title}
                </th>
              </tr>
            ) : editing === item.control_id ? (
              <tr key={item.control_id} className={styles.editing}>
                <td colSpan={6}>
                  <ApplicabilityEditor item={item} onDone={() => setEditing(undefined)} />
                </td>
              </tr>
            ) : (
              <tr key={item.control_id}>
                <th scope="row" className={styles.name}>
                  <span className={styles.code}>{item.code}</span> {item.title}
                </th>
                <td className={styles.applies}>{applicabilityLabel(item.applies)}</td>
                <td>{reasonOf(item)}</td>
                <td>
                  <ResultMark result={item.result} />
                </td>
                <td>{item.measures.join("; ")}</td>
                {mayEdit && (
                  <td className={styles.act}>
                    <Button
                      small
                      look="quiet"
                      aria-label={`Editar ${item.code}`}
                      onClick={() => setEditing(item.control_id)}
                    >
                      Editar
                    </Button>
                  </td>
                )}
              </tr>
            ),
          )}
        </tbody>
      </table>
    </div>
  );
}

function applicabilityLabel(applies: boolean | null): string {
  return applies === null ? "Por decidir" : applies ? "Sí" : "No";
}

function reasonOf({ applies, reasons, justification }: Applicability): string {
  if (applies === false) return justification;
  return reasons.map((reason) => inclusionLabels[reason]).join("; ");
}
