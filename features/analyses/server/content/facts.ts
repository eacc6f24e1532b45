import type { alertStanding } from "#features/alerts/server/alerts.public.ts";
import type { AnalysisKind, Audience, Priority } from "#features/analyses/analyses.contract.ts";
import type { Area } from "#features/analyses/analysis-content.contract.ts";
import type { Nonconformity } from "#features/assurance/contracts/nonconformity.contract.ts";
import type { CriticalIssue, getScorecard } from "#features/compliance/compliance.contract.ts";
import type { PlainStatus } from "#features/control-states/server/control-states.public.ts";
import type { SourceStatus } from "#features/events/contracts/event-status.contract.ts";
import type { PeriodVulnerabilities } from "#features/vulnerabilities/vulnerabilities.contract.ts";
import type { OutputOf } from "#platform/contract/define-call.ts";

/** The day of the calendar some days after another. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

type Card = OutputOf<typeof getScorecard>["items"][number];

/** A standard as the company stands in it, at the end of the period and at its beginning. */
export interface StandardFacts extends Pick<Card, "score" | "sections"> {
  id: number;
  name: string;
  target: number;
  /** At the beginning of the period; null where nothing was recorded before it. */
  before: { compliance: number | null; coverage: number } | null;
  controls: PlainStatus[];
}

/** Counts of events by severity: six, unknown first. */
export type EventCounts = readonly number[];

/** Everything that a result may rest on. The same facts make the same result, in whatever order they were found. */
export interface Facts {
  kind: AnalysisKind;
  /** The standard that it speaks of; null: the organisation. */
  standardId: number | null;
  subject: string;
  audience: Audience;
  priority: Priority;
  focus: readonly Area[];
  /** What somebody asked to look at and is no area. */
  unknownFocus: readonly string[];
  /** The moment of the request: ages, terms and the period count from it. */
  now: Date;
  /** Its day in the provider's calendar. */
  today: string;
  from: Date;
  days: number;
  alerts: Awaited<ReturnType<typeof alertStanding>>;
  events: { now: EventCounts; before: EventCounts };
  sources: readonly SourceStatus[];
  /** Techniques seen in the period, how often, and whether some rule at work can see them. */
  techniques: readonly { id: string; count: number; covered: boolean }[];
  standards: readonly StandardFacts[];
  critical: readonly CriticalIssue[];
  /** Approved evidence that expires within the next thirty days. */
  expiring: readonly { id: string; title: string; valid_until: string | null }[];
  nonconformities: readonly Nonconformity[];
  vulnerabilities: PeriodVulnerabilities["status"];
}
