import type { AnalysisKind, Audience, Priority } from "#features/assistant/analyses/analyses.contract.ts";
import type { Area } from "#features/assistant/analyses/analysis-content.contract.ts";

/** The day of the calendar some days after another. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** The request and its time. A rule also gets the data of its own area. */
export interface AnalysisFrame {
  kind: AnalysisKind;
  /** The standard that is analysed; null for the organisation. */
  standardId: number | null;
  subject: string;
  audience: Audience;
  priority: Priority;
  focus: readonly Area[];
  /** The requested areas that do not exist. */
  unknownFocus: readonly string[];
  /** The time of the request, from which ages, deadlines and the period are counted. */
  now: Date;
  /** The day of the request in the provider's calendar. */
  today: string;
  from: Date;
  days: number;
}
