import type {
  IncidentClockKind,
  IncidentPauseReason,
} from "#features/response/incidents/contracts/incident-terms.contract.ts";
import type { Incident, LegalTerm } from "#features/response/incidents/contracts/incidents.contract.ts";
import { nextDeadline } from "#features/response/incidents/contracts/next-deadline.ts";
import { incidentVerdictLabels, stageLabels } from "#features/response/incidents/incidents.labels.ts";
import { durationText } from "#platform/web/dates/duration-text.ts";
import { useMinute } from "#platform/web/dates/minute-clock.ts";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { CaseStateMark } from "#platform/web/work/case-state-mark.tsx";
import type { ShownClock, TimerLabels } from "#platform/web/work/clock-text.ts";
import { ClockBrief, ClockMark, TimeMark } from "#platform/web/work/time-mark.tsx";
import { pauseLabels, seenByLabels } from "../work/incident-screen-text.ts";

const stageTones = {
  declared: "brand",
  analysis: "brand",
  containment: "warning",
  eradication: "warning",
  recovery: "neutral",
  review: "neutral",
  closed: "good",
} as const satisfies Record<Incident["stage"], string>;

const verdictTones = {
  confirmed: "danger",
  attempt: "warning",
  policy_violation: "warning",
  false_positive: "neutral",
  exercise: "neutral",
  undetermined: "neutral",
} as const satisfies Record<NonNullable<Incident["verdict"]>, string>;

/** The stage of an incident and its verdict. */
export const StageMark = ({ stage, verdict }: Pick<Incident, "stage" | "verdict">) => (
  <CaseStateMark
    state={{ word: stageLabels[stage], tone: stageTones[stage] }}
    verdict={verdict && { word: incidentVerdictLabels[verdict], tone: verdictTones[verdict] }}
  />
);

/** The people who may see it, where that differs from the default. */
export function VisibilityMark({ visibility }: Pick<Incident, "visibility">) {
  if (visibility === "internal") return null;
  return <Badge tone={visibility === "restricted" ? "danger" : "brand"}>{seenByLabels[visibility]}</Badge>;
}

/** The labels of an incident's service-level timers. */
export const incidentClockText: TimerLabels<IncidentClockKind, IncidentPauseReason> = {
  toDo: { acknowledge: "tomarlo", contain: "contenerlo", resolve: "resolverlo" },
  missed: { acknowledge: "tomarse", contain: "contenerse", resolve: "resolverse" },
  pauses: pauseLabels,
};

type Clock = ShownClock<IncidentClockKind, IncidentPauseReason>;

export const IncidentClockMark = ({ clock }: { clock: Clock }) => (
  <ClockMark words={incidentClockText} clock={clock} />
);

/** The short form of the timer. */
const IncidentClockBrief = ({ clock }: { clock: Clock }) => (
  <ClockBrief words={incidentClockText} clock={clock} />
);

/** A legal term in words: «2 h de plazo legal: Alerta temprana». */
export function legalTermText({ name, due_at }: Pick<LegalTerm, "name" | "due_at">, now: Date): string {
  const remainingMs = Date.parse(due_at) - now.getTime();
  return remainingMs < 0
    ? `Plazo legal vencido hace ${durationText(-remainingMs)}: ${name}`
    : `${durationText(remainingMs)} de plazo legal: ${name}`;
}

const nearMs = 4 * 3_600_000;
const briefSpan = (ms: number) =>
  durationText(Math.max(60_000, Math.abs(ms)))
    .split(" ")
    .slice(0, 2)
    .join(" ");

function LegalTermMark({ term, brief }: { term: LegalTerm; brief: boolean }) {
  const now = useMinute();
  const remainingMs = Date.parse(term.due_at) - now.getTime();
  const tone = remainingMs < 0 ? "late" : remainingMs < nearMs ? "near" : "calm";
  const text = legalTermText(term, now);
  const briefText = `Ley: ${remainingMs < 0 ? "−" : ""}${briefSpan(remainingMs)}`;
  return (
    <span title={text}>
      <TimeMark tone={tone} text={brief ? briefText : text} dueAt={term.due_at} />
    </span>
  );
}

interface DeadlineMarkProps {
  incident: Pick<Incident, "clock" | "legal_term">;
  /** Whether to use the short form. */
  brief?: boolean;
}

/** The next deadline of an incident: a legal term precedes every service-level timer. */
export function DeadlineMark({ incident, brief = false }: DeadlineMarkProps) {
  const next = nextDeadline(incident);
  if (!next) return null;
  if (next.kind === "legal") return <LegalTermMark term={next.term} brief={brief} />;
  return brief ? <IncidentClockBrief clock={next.clock} /> : <IncidentClockMark clock={next.clock} />;
}
