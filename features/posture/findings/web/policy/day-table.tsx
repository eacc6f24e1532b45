import type { FindingPolicy, FixDays } from "#features/posture/findings/contracts/finding-policy.contract.ts";
import { severities } from "#platform/contract/severity-list.ts";
import { TextInput } from "#platform/web/kit/forms/text-input.tsx";
import { SeverityMark } from "#platform/web/kit/marks/severity-mark.tsx";
import { severityLabels } from "#platform/web/text/severity-labels.ts";
import styles from "./policy.module.css";

type Targets = FindingPolicy["targets"];

const columns = [
  ["internal", "Interno"],
  ["external", "Expuesto a Internet"],
  ["kev_internal", "Interno, se explota (KEV)"],
  ["kev_external", "Expuesto, se explota (KEV)"],
] as const satisfies readonly (readonly [keyof FixDays, string])[];

/** The days until a finding must be corrected, by severity and exposure of its asset. */
export function DayTable({ targets, onChange }: { targets: Targets; onChange: (targets: Targets) => void }) {
  return (
    <div className={styles.scroll}>
      <table className={styles.days}>
        <caption>Días para corregir, según dónde está el activo</caption>
        <thead>
          <tr>
            <th scope="col">Severidad</th>
            {columns.map(([kind, title]) => (
              <th key={kind} scope="col">
                {title}
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
              {columns.map(([kind, title]) => (
                <td key={kind}>
                  <TextInput
                    type="number"
                    min={1}
                    max={730}
                    aria-label={`${title}, severidad ${severityLabels[severity].toLowerCase()}, en días`}
                    value={targets[severity][kind] ?? ""}
                    onChange={({ target }) =>
                      onChange({
                        ...targets,
                        [severity]: {
                          ...targets[severity],
                          [kind]: target.value === "" ? null : Number(target.value),
                        },
                      })
                    }
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
