import type { Severity } from "#platform/contract/severity.ts";
import { severities } from "#platform/contract/severity-list.ts";
import { durationText } from "#platform/web/dates/duration-text.ts";
import { TextInput } from "#platform/web/kit/forms/text-input.tsx";
import { SeverityMark } from "#platform/web/kit/marks/severity-mark.tsx";
import { severityLabels } from "#platform/web/text/severity-labels.ts";
import styles from "./target-table.module.css";

type Targets<Kind extends string> = Record<Severity, Record<Kind, number>>;

interface TargetTableProps<Kind extends string> {
  /** The timers in their order. */
  kinds: readonly Kind[];
  words: Readonly<Record<Kind, string>>;
  /** The target times in minutes. */
  targets: Targets<Kind>;
  /** Called with changed targets; without it the table is read only. */
  onChange?: (targets: Targets<Kind>) => void;
}

/** The table of time targets of a case by step and severity. */
export function TargetTable<Kind extends string>(props: TargetTableProps<Kind>) {
  const { kinds, words, targets, onChange } = props;
  return (
    <div className={styles.scroll}>
      <table className={styles.targets}>
        <thead>
          <tr>
            <th scope="col">Severidad</th>
            {kinds.map((kind) => (
              <th key={kind} scope="col">
                {words[kind]}
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
              {kinds.map((kind) => (
                <td key={kind}>
                  {onChange ? (
                    <TextInput
                      type="number"
                      min={1}
                      max={525_600}
                      required
                      aria-label={`${words[kind]}, severidad ${severityLabels[severity].toLowerCase()}, en minutos`}
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
    </div>
  );
}
