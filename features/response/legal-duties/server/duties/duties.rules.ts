import type {
  DutyReason,
  DutyState,
} from "#features/response/legal-duties/contracts/legal-duties.contract.ts";
import { calendarDay } from "#platform/contract/dates/calendar-day.ts";
import { providerZone } from "#platform/contract/dates/calendar-text.ts";
import { type Duty, legalDuties } from "./legal-duties.ts";
import { endOfTerm, type TermEnd } from "./term.rules.ts";

export type Answer = "yes" | "no" | "unknown";
export type KnownRegime = "none" | "pse" | "oiv";

/** The first report that was sent, or the first act that was done. Corrections change no dates. */
export interface Filing {
  duty: string;
  sentAt: Date;
}

interface Dismissal {
  duty: string;
  words: string;
  approver: string;
}

/** The facts of an incident that duties depend on. Times are declared facts, never those of a row. */
export interface LegalFacts {
  regime: KnownRegime | "unknown";
  /**
   * The day on which the company was qualified as OIV, `2025-12-17`; null when it is unknown, or the regime was
   * declared for this incident.
   */
  qualifiedOn: string | null;
  significant: Answer;
  essentialService: Answer;
  impact: Answer;
  personalData: Answer;
  knownAt: Date | null;
  managedAt: Date | null;
  planAdoptedAt: Date | null;
  filings: readonly Filing[];
  dismissals: readonly Dismissal[];
}

export interface DutyRow {
  code: string;
  state: DutyState;
  reason: DutyReason | null;
  startedAt: Date | null;
  /**
   * The target time («Objetivo»), which deadline alerts follow. Null if the norm gives no number, or if the start is
   * unknown.
   */
  target: Date | null;
  /** Límite: the last second at which a filing is on time. */
  limit: Date | null;
  filedAt: Date | null;
  /** Whether the shorter term applies, because an OIV's essential service was affected. */
  shortened: boolean;
  words: string | null;
  approver: string | null;
}

type Ruling = { holds: "yes" } | { holds: "no" | "unknown"; reason: DutyReason };
const holds: Ruling = { holds: "yes" };

/** Returns every duty with its state at a given time. Deadlines never pause: only facts and time change the states. */
export function duties(facts: LegalFacts, now: Date, list: readonly Duty[] = legalDuties.duties): DutyRow[] {
  return list.map((duty) => rowOf(duty, facts, now));
}

function rowOf(duty: Duty, facts: LegalFacts, now: Date): DutyRow {
  const startedAt = startOf(duty, facts);
  const shortened = isShortened(duty, facts);
  const term = shortened ? (duty.shorter?.term ?? null) : duty.term;
  const end = startedAt && term ? endOfTerm(startedAt, term) : null;
  const row = {
    code: duty.code,
    startedAt,
    target: end?.target ?? null,
    limit: end?.limit ?? null,
    filedAt: filedAtOf(duty, facts),
    shortened,
    words: null,
    approver: null,
  };
  return { ...row, ...stateOf(duty, facts, now, row) };
}

type Standing = Pick<DutyRow, "state" | "reason"> & Partial<Pick<DutyRow, "words" | "approver">>;

function stateOf(
  duty: Duty,
  facts: LegalFacts,
  now: Date,
  { startedAt, limit, filedAt }: Pick<DutyRow, "startedAt" | "limit" | "filedAt">,
): Standing {
  if (filedAt) return { state: limit && filedAt > limit ? "filed_late" : "filed", reason: null };
  const dismissal = facts.dismissals.find((each) => each.duty === duty.code);
  if (dismissal)
    return {
      state: "not_applicable",
      reason: "dismissed",
      words: dismissal.words,
      approver: dismissal.approver,
    };
  const ruling = rulingOf(duty, facts, now);
  if (ruling.holds === "no") return { state: "not_applicable", reason: ruling.reason };
  if (ruling.holds === "unknown") return { state: "to_decide", reason: ruling.reason };
  if (!startedAt) return { state: "to_decide", reason: missingStart[duty.starts_from] };
  return { state: limit && now > limit ? "overdue" : "running", reason: null };
}

const missingStart: Record<Duty["starts_from"], DutyReason> = {
  known: "knowledge_missing",
  early_alert_sent: "early_alert_missing",
  managed: "managed_missing",
  action_plan_adopted: "plan_missing",
};

function startOf({ starts_from }: Duty, facts: LegalFacts): Date | null {
  if (starts_from === "known") return facts.knownAt;
  if (starts_from === "managed") return facts.managedAt;
  if (starts_from === "action_plan_adopted") return facts.planAdoptedAt;
  return firstSent("early_alert", facts);
}

function firstSent(code: string, { filings }: LegalFacts): Date | null {
  const sentTimes = filings.filter(({ duty }) => duty === code).map(({ sentAt }) => sentAt.getTime());
  return sentTimes.length > 0 ? new Date(Math.min(...sentTimes)) : null;
}

/** The adoption of the plan is a fact, from which the term for reporting it runs. */
function filedAtOf({ code }: Duty, facts: LegalFacts): Date | null {
  return code === "action_plan" ? facts.planAdoptedAt : firstSent(code, facts);
}

/**
 * Returns the regime at the time of knowledge. If the company is qualified as OIV later, that does not apply to the
 * incident.
 */
export function regimeAtKnowledge({ regime, qualifiedOn, knownAt }: LegalFacts): LegalFacts["regime"] {
  const later = qualifiedOn && knownAt && calendarDay(knownAt, providerZone) < qualifiedOn;
  return regime === "oiv" && later ? "pse" : regime;
}

function isShortened({ shorter }: Duty, facts: LegalFacts): boolean {
  if (!shorter || facts.essentialService !== "yes") return false;
  return (shorter.regimes as string[]).includes(regimeAtKnowledge(facts));
}

/** The first unmet condition decides; where the duty prescribes prudence, the term runs while a fact is unknown. */
function rulingOf({ applies_if: asks }: Duty, facts: LegalFacts, now: Date): Ruling {
  const rulings: (Ruling | false | undefined)[] = [
    asks.in_force_from !== undefined && inForce(asks.in_force_from, facts),
    asks.regimes && bound(asks.regimes, facts),
    asks.significant && facts.significant === "no" && { holds: "no", reason: "not_significant" },
    asks.impact && facts.impact === "no" && { holds: "no", reason: "impact_elsewhere" },
    asks.personal_data && personalData(facts),
    asks.ended_by_its_term &&
      ongoingAfterFinalReport(facts, now).holds === "yes" && { holds: "no", reason: "replaced_by_situation" },
    asks.ongoing_after_final_report && ongoingAfterFinalReport(facts, now),
  ];
  const failing = rulings.filter((ruling) => ruling && ruling.holds !== "yes") as Ruling[];
  return failing.find((ruling) => ruling.holds === "no") ?? failing[0] ?? holds;
}

function inForce(from: string, { knownAt }: LegalFacts): Ruling {
  if (!knownAt || calendarDay(knownAt, providerZone) >= from) return holds;
  return { holds: "no", reason: "not_in_force" };
}

function bound(regimes: readonly string[], facts: LegalFacts): Ruling {
  const regime = regimeAtKnowledge(facts);
  if (regime === "unknown") return { holds: "unknown", reason: "regime_unknown" };
  return regimes.includes(regime) ? holds : { holds: "no", reason: "regime_not_bound" };
}

function personalData({ personalData: answer }: LegalFacts): Ruling {
  if (answer === "unknown") return { holds: "unknown", reason: "personal_data_unknown" };
  return answer === "yes" ? holds : { holds: "no", reason: "no_personal_data" };
}

/**
 * Returns whether the incident was still running when its final report was due, which is not known before that time.
 */
function ongoingAfterFinalReport(facts: LegalFacts, now: Date): Ruling {
  const end = finalReportEnd(facts);
  if (!end) return { holds: "unknown", reason: "early_alert_missing" };
  const endTimes = [facts.managedAt, firstSent("final_report", facts)];
  if (endTimes.some((moment) => moment !== null && moment <= end.target))
    return { holds: "no", reason: "not_ongoing" };
  return now < end.target ? { holds: "unknown", reason: "decided_at_term" } : holds;
}

function finalReportEnd(facts: LegalFacts): TermEnd | null {
  const [sentAt, term] = [
    firstSent("early_alert", facts),
    legalDuties.duties.find(({ code }) => code === "final_report")?.term,
  ];
  return sentAt && term ? endOfTerm(sentAt, term) : null;
}
