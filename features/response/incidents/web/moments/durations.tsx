import type { Duration } from "#features/response/incidents/contracts/incident-moments.contract.ts";
import { durationWords, momentWords } from "#features/response/incidents/incidents.words.ts";
import { durationText } from "#platform/web/dates/duration-text.ts";
import styles from "./moments.module.css";

const minuteMs = 60_000;

/** How long each part took; what cannot be measured is said, never shown as zero. */
export function Durations({ durations }: { durations: readonly Duration[] }) {
  return (
    <dl className={styles.durations}>
      {durations.map(({ name, from, to, minutes, estimated }) => (
        <div key={name} title={`De ${momentWords[from].toLowerCase()} a ${momentWords[to].toLowerCase()}`}>
          <dt>{durationWords[name]}</dt>
          <dd>
            {minutes === null ? (
              <span className={styles.soft}>sin dato</span>
            ) : (
              `${estimated ? "≈ " : ""}${durationText(minutes * minuteMs)}`
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
