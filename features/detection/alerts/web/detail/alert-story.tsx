import {
  activityWords,
  alertNumber,
  clockWords,
  pauseWords,
  statusWords,
  verdictWords,
} from "#features/detection/alerts/alerts.words.ts";
import type { Activity } from "#features/detection/alerts/contracts/alert-activity.contract.ts";
import { numberText } from "#platform/web/words/number-words.ts";
import { severityWords } from "#platform/web/words/severity-words.ts";
import { CaseStory } from "#platform/web/work/case-story.tsx";

/** What a step did, in a few words: its kind, and what it has beside it. */
export function activityText({ type, facts }: Pick<Activity, "type" | "facts">): string {
  const details = aside(facts);
  if (type === "assigned")
    return facts.assignee_name ? `Se asignó a ${facts.assignee_name}` : "Quedó sin responsable";
  return details ? `${activityWords[type]}: ${details}` : activityWords[type];
}

function aside(facts: Activity["facts"]): string {
  const parts = [
    facts.severity && change(severityWords, facts.severity_before, facts.severity),
    facts.status_before && facts.status && change(statusWords, facts.status_before, facts.status),
    facts.verdict && verdictWords[facts.verdict],
    facts.clock && clockWords[facts.clock],
    facts.pause_reason && pauseWords[facts.pause_reason],
    facts.assignee_name && `para ${facts.assignee_name}`,
    facts.alert && alertNumber(facts.alert.number),
    facts.address,
    facts.events !== undefined && `${numberText(facts.events)} ${facts.events === 1 ? "evento" : "eventos"}`,
  ];
  const sentence = parts.filter(Boolean).join(", ");
  return sentence.charAt(0).toLowerCase() === sentence.charAt(0) || sentence.startsWith("ALR")
    ? sentence
    : lower(sentence);
}

function change<Key extends string>(words: Record<Key, string>, before: Key | undefined, after: Key): string {
  return before ? `de ${lower(words[before])} a ${lower(words[after])}` : words[after];
}

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

interface AlertStoryProps {
  /** The alert whose story it is: steps of merged ones name theirs. */
  number: number;
  steps: readonly Activity[];
}

/** Everything that happened to an alert, the newest first. */
export const AlertStory = ({ number, steps }: AlertStoryProps) => (
  <CaseStory
    steps={steps}
    textOf={activityText}
    asideOf={({ alert_number }) => alert_number !== number && `en ${alertNumber(alert_number)}`}
  />
);
