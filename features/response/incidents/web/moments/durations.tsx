import type { Duration } from "#features/response/incidents/contracts/incident-moments.contract.ts";
import { durationLabels, momentLabels } from "#features/response/incidents/incidents.labels.ts";
import { durationText } from "#platform/web/dates/duration-text.ts";
import { Note } from "#platform/web/kit/layout/primitives.tsx";
import styles from "./moments.module.css";

const minuteMs = 60_000;

/**
 * Shows each duration between key moments; a duration that cannot be measured is stated as such, never shown as zero.
 */
export function Durations({ durations }: { durations: readonly Duration[] }) {
  return (
    <dl className={styles.durations}>
      {durations.map(({ name, from, to, minutes, estimated }) => (
        <div key={name} title={`De ${momentLabels[from].toLowerCase()} a ${momentLabels[to].toLowerCase()}`}>
          <dt>{durationLabels[name]}</dt>
          <dd>
            {minutes === null ? (
              <Note as="span">sin dato</Note>
            ) : (
              `${estimated ? "≈ " : ""}${durationText(minutes * minuteMs)}`
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
