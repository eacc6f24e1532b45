import type {
  IncidentDetail,
  IncidentStep,
} from "#features/response/incidents/contracts/incident-detail.contract.ts";
import {
  incidentClockWords,
  incidentStepWords,
  momentWords,
  stageWords,
} from "#features/response/incidents/incidents.words.ts";
import { dateTime } from "#platform/contract/dates/calendar-words.ts";
import { usePersonZone } from "#platform/web/dates/person-zone.ts";
import { severityWords } from "#platform/web/words/severity-words.ts";
import { Section } from "#platform/web/work/case-section.tsx";
import { CaseStory } from "#platform/web/work/case-story.tsx";
import { pauseWords } from "../work/screen-words.ts";

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

/** What a step did, in a few words: its kind, and what it has beside it. */
export function stepText({ type, facts }: Pick<IncidentStep, "type" | "facts">, timeZone: string): string {
  if (type === "assigned")
    return facts.assignee_name ? `Lo lidera ${facts.assignee_name}` : "Quedó sin líder";
  const details = [
    change(severityWords, facts.severity_before, facts.severity),
    change(stageWords, facts.status_before, facts.status),
    facts.moment &&
      `${lower(momentWords[facts.moment])}${facts.at ? `, ${dateTime(facts.at, timeZone)}` : ""}`,
    facts.clock && lower(incidentClockWords[facts.clock]),
    facts.pause_reason && pauseWords[facts.pause_reason],
    facts.person_name,
    facts.alert && `ALR-${facts.alert.number}`,
    facts.incident?.code,
    facts.title && `«${facts.title}»`,
    facts.address,
    facts.forced && "aunque faltaba algo",
  ].filter(Boolean);
  return details.length > 0 ? `${incidentStepWords[type]}: ${details.join(", ")}` : incidentStepWords[type];
}

/** Everything that happened to it by itself, the newest first: the automatic timeline, which nobody edits. */
export function IncidentStory({ detail }: { detail: IncidentDetail }) {
  const timeZone = usePersonZone();
  return (
    <Section title="Historia">
      <CaseStory
        steps={detail.story}
        textOf={(step) => stepText(step, timeZone)}
        asideOf={({ code }) => code !== detail.incident.code && `en ${code}`}
      />
    </Section>
  );
}
