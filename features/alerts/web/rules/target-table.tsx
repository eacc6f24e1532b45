import { clockWords } from "#features/alerts/alerts.words.ts";
import type { AlertPolicy } from "#features/alerts/contracts/alert-clock.contract.ts";
import { clockKinds } from "#features/alerts/contracts/alert-terms.contract.ts";
import { severities } from "#platform/contract/severity-list.ts";
import { durationText } from "#platform/web/dates/duration-text.ts";
import { TextInput } from "#platform/web/kit/forms/text-input.tsx";
import { SeverityMark } from "#platform/web/kit/marks/severity-mark.tsx";
import { severityWords } from "#platform/web/words/severity-words.ts";
import styles from "./rules.module.css";

type Targets = AlertPolicy["targets"];

interface TargetTableProps {
  targets: Targets;
  /** Without it the table is only read. */
  onChange?: (targets: Targets) => void;
}

/** The time promised for each step of an alert, by severity. */
export function TargetTable({ targets, onChange }: TargetTableProps) {
  return (
    <table className={styles.targets}>
      <thead>
        <tr>
          <th scope="col">Severidad</th>
          {clockKinds.map((kind) => (
            <th key={kind} scope="col">
              {clockWords[kind]}
              {onChange && " (minutos)"}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {severities.map((severity) => (
          <tr key={severity}>
            <th scope="row">
              <SeverityMark severity={severity} />
            </th>
            {clockKinds.map((kind) => (
              <td key={kind}>
                {onChange ? (
                  <TextInput
                    type="number"
                    min={1}
                    max={525_600}
                    required
                    aria-label={`${clockWords[kind]}, severidad ${severityWords[severity].toLowerCase()}, en minutos`}
                    value={targets[severity][kind]}
                    onChange={({ target }) =>
                      onChange({
                        ...targets,
                        [severity]: { ...targets[severity], [kind]: Number(target.value) },
                      })
                    }
                  />
                ) : (
                  durationText(targets[severity][kind] * 60_000)
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
