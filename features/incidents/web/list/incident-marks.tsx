import type {
  IncidentClockKind,
  IncidentPauseReason,
} from "#features/incidents/contracts/incident-terms.contract.ts";
import type { Incident } from "#features/incidents/contracts/incidents.contract.ts";
import { incidentVerdictWords, stageWords } from "#features/incidents/incidents.words.ts";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import type { ClockWords, ShownClock } from "#platform/web/work/clock-text.ts";
import { ClockBrief, ClockMark } from "#platform/web/work/time-mark.tsx";
import { pauseWords, seenByWords } from "../work/screen-words.ts";

const stageTones = {
  declared: "brand",
  analysis: "brand",
  containment: "warning",
  eradication: "warning",
  recovery: "neutral",
  review: "neutral",
  closed: "good",
} as const satisfies Record<Incident["stage"], string>;

export const StageMark = ({ stage }: Pick<Incident, "stage">) => (
  <Badge tone={stageTones[stage]}>{stageWords[stage]}</Badge>
);

/** Who may know of it, where that is not the usual. */
export function VisibilityMark({ visibility }: Pick<Incident, "visibility">) {
  if (visibility === "internal") return null;
  return <Badge tone={visibility === "restricted" ? "danger" : "brand"}>{seenByWords[visibility]}</Badge>;
}

const verdictTones = {
  confirmed: "danger",
  attempt: "warning",
  policy_violation: "warning",
  false_positive: "neutral",
  exercise: "neutral",
  undetermined: "neutral",
} as const satisfies Record<NonNullable<Incident["verdict"]>, string>;

export const VerdictMark = ({ verdict }: Pick<Incident, "verdict">) =>
  verdict ? (
    <Badge tone={verdictTones[verdict]}>{incidentVerdictWords[verdict]}</Badge>
  ) : (
    <Badge>Sin veredicto</Badge>
  );

/** How the promises of time on an incident are spoken of. */
export const incidentClockText: ClockWords<IncidentClockKind, IncidentPauseReason> = {
  toDo: { acknowledge: "tomarlo", contain: "contenerlo", resolve: "resolverlo" },
  missed: { acknowledge: "tomarse", contain: "contenerse", resolve: "resolverse" },
  pauses: pauseWords,
};

type Clock = ShownClock<IncidentClockKind, IncidentPauseReason>;

export const IncidentClockMark = ({ clock }: { clock: Clock }) => (
  <ClockMark words={incidentClockText} clock={clock} />
);

/** The same in the room of a word. */
export const IncidentClockBrief = ({ clock }: { clock: Clock }) => (
  <ClockBrief words={incidentClockText} clock={clock} />
);
