import type { IncidentDetail } from "#features/response/incidents/contracts/incident-detail.contract.ts";
import { clockKinds } from "#features/response/incidents/contracts/incident-terms.contract.ts";
import { incidentClockLabels, papLabels, tlpLabels } from "#features/response/incidents/incidents.labels.ts";
import { dateTime } from "#platform/contract/dates/calendar-text.ts";
import { useMinute } from "#platform/web/dates/minute-clock.ts";
import { usePersonZone } from "#platform/web/dates/person-zone.ts";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { SeverityMark } from "#platform/web/kit/marks/severity-mark.tsx";
import styles from "#platform/web/work/case-detail.module.css";
import { IncidentClockMark, StageMark, VisibilityMark } from "../list/incident-marks.tsx";
import { nextText } from "./incident-sentence.ts";

interface IncidentStateProps {
  detail: IncidentDetail;
  /** Whether the timers are on the line of the state, as on the incident's own page. */
  brief?: true;
}

/** The state, the next step with date and party, and the timers. */
export function IncidentState({ detail, brief }: IncidentStateProps) {
  const { incident, clocks } = detail;
  const now = useMinute();
  const timeZone = usePersonZone();
  const latest = Math.max(...clocks.map(({ cycle }) => cycle), 0);
  const timers = clocks.length > 0 && (
    <dl className={styles.clocks} aria-label="Plazos del contrato">
      {clocks
        .filter(({ cycle }) => cycle === latest)
        .toSorted((one, other) => clockKinds.indexOf(one.kind) - clockKinds.indexOf(other.kind))
        .map((clock) => (
          <div key={clock.kind}>
            <dt>{incidentClockLabels[clock.kind]}</dt>
            <dd>
              <IncidentClockMark clock={clock} />
              {clock.explanation && <p className={styles.soft}>{clock.explanation}</p>}
            </dd>
          </div>
        ))}
    </dl>
  );
  return (
    <div className={styles.top} data-brief={brief}>
      <div className={styles.state}>
        <SeverityMark severity={incident.severity} />
        <StageMark stage={incident.stage} verdict={incident.verdict} />
        <VisibilityMark visibility={incident.visibility} />
        <span title="A quién se puede contar (Traffic Light Protocol)">
          <Badge>{tlpLabels[incident.tlp]}</Badge>
        </span>
        <span title="Qué se puede hacer sin que quien ataca lo note (Permissible Actions Protocol)">
          <Badge>{papLabels[incident.pap]}</Badge>
        </span>
        <span className={styles.soft}>
          {incident.lead_name ? `Lidera: ${incident.lead_name}` : "Nadie lo lidera"}
        </span>
        {brief && timers}
      </div>
      <p className={styles.next}>
        {nextText(detail, { now, dayOf: (at) => `el ${dateTime(at, timeZone)}` })}
      </p>
      {!brief && timers}
    </div>
  );
}
