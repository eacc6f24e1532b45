import type {
  IncidentDetail,
  IncidentStep,
} from "#features/response/incidents/contracts/incident-detail.contract.ts";
import {
  incidentClockLabels,
  incidentStepLabels,
  momentLabels,
  stageLabels,
} from "#features/response/incidents/incidents.labels.ts";
import { dateTime } from "#platform/contract/dates/calendar-text.ts";
import { usePersonZone } from "#platform/web/dates/person-zone.ts";
import { severityLabels } from "#platform/web/text/severity-labels.ts";
import { CaseActivity } from "#platform/web/work/case-activity.tsx";
import { Section } from "#platform/web/work/case-section.tsx";
import { pauseLabels } from "../work/incident-screen-text.ts";

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

function change<Key extends string>(
  words: Readonly<Record<Key, string>>,
  before: Key | undefined,
  after: Key | undefined,
): string | undefined {
  if (!after) return undefined;
  return before && before !== after
    ? `de ${lower(words[before])} a ${lower(words[after])}`
    : lower(words[after]);
}

/** Returns a short description of a step: its kind and facts. */
export function stepText({ type, facts }: Pick<IncidentStep, "type" | "facts">, timeZone: string): string {
  if (type === "assigned")
    return facts.assignee_name ? `Lo lidera ${facts.assignee_name}` : "Quedó sin líder";
  const details = [
    change(severityLabels, facts.severity_before, facts.severity),
    change(stageLabels, facts.status_before, facts.status),
    facts.moment &&
      `${lower(momentLabels[facts.moment])}${facts.at ? `, ${dateTime(facts.at, timeZone)}` : ""}`,
    facts.clock && lower(incidentClockLabels[facts.clock]),
    facts.pause_reason && pauseLabels[facts.pause_reason],
    facts.person_name,
    facts.alert && `ALR-${facts.alert.number}`,
    facts.incident?.code,
    facts.title && `«${facts.title}»`,
    facts.address,
    facts.forced && "aunque faltaba algo",
  ].filter(Boolean);
  return details.length > 0 ? `${incidentStepLabels[type]}: ${details.join(", ")}` : incidentStepLabels[type];
}

/** The automatic activity of the incident, the newest first, which cannot be edited. */
export function IncidentActivity({ detail }: { detail: IncidentDetail }) {
  const timeZone = usePersonZone();
  return (
    <Section title="Historia">
      <CaseActivity
        steps={detail.story}
        textOf={(step) => stepText(step, timeZone)}
        asideOf={({ code }) => code !== detail.incident.code && `en ${code}`}
      />
    </Section>
  );
}
