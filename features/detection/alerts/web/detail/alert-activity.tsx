import {
  activityLabels,
  alertNumber,
  clockLabels,
  pauseLabels,
  statusLabels,
  verdictLabels,
} from "#features/detection/alerts/alerts.labels.ts";
import type { Activity } from "#features/detection/alerts/contracts/alert-activity.contract.ts";
import { numberText } from "#platform/web/text/number-text.ts";
import { severityLabels } from "#platform/web/text/severity-labels.ts";
import { CaseActivity } from "#platform/web/work/case-activity.tsx";

/** Returns a short description of a step: its type and facts. */
export function activityText({ type, facts }: Pick<Activity, "type" | "facts">): string {
  const details = aside(facts);
  if (type === "assigned")
    return facts.assignee_name ? `Se asignó a ${facts.assignee_name}` : "Quedó sin responsable";
  return details ? `${activityLabels[type]}: ${details}` : activityLabels[type];
}

function aside(facts: Activity["facts"]): string {
  const parts = [
    facts.severity && change(severityLabels, facts.severity_before, facts.severity),
    facts.status_before && facts.status && change(statusLabels, facts.status_before, facts.status),
    facts.verdict && verdictLabels[facts.verdict],
    facts.clock && clockLabels[facts.clock],
    facts.pause_reason && pauseLabels[facts.pause_reason],
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

interface AlertActivityProps {
  /** The number of the alert whose activity is listed; entries of merged alerts show the number of their own alert. */
  number: number;
  steps: readonly Activity[];
}

/** Everything that happened to an alert, the newest first. */
export const AlertActivity = ({ number, steps }: AlertActivityProps) => (
  <CaseActivity
    steps={steps}
    textOf={activityText}
    asideOf={({ alert_number }) => alert_number !== number && `en ${alertNumber(alert_number)}`}
  />
);
