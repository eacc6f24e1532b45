import type { BulkSelection } from "#features/detection/alerts/contracts/alert-bulk.contract.ts";
import type { AlertStatus, Verdict } from "#features/detection/alerts/contracts/alert-terms.contract.ts";
import { severityOfRank } from "#features/detection/events/server/events.public.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { selectionFor } from "../bulk/selection-for.ts";
import {
  countAlertsByOwner,
  countByDay,
  countByTechnique,
  findTalliedAlerts,
  findTally,
  findTopValues,
} from "./alert-counts.store.ts";
import { visibleTo } from "./visible-to.ts";

/** Counts the alerts of each technique in a period, and their events (start included, end excluded). */
export async function countAlertsByTechnique(
  { db, actor }: Pick<VerbContext, "db" | "actor">,
  period: { from: Date; to: Date },
): Promise<{ technique: string; alerts: number; events: number }[]> {
  return await countByTechnique(db, visibleTo(actor), period);
}

type Asking = Pick<VerbContext, "db" | "actor" | "clock" | "config" | "memory">;

/**
 * The selections of alerts about which questions may be asked; the company's own people may not select by internal
 * facts.
 */
export type AlertQuestion = Omit<BulkSelection, "ids" | "groups" | "client_visible">;

const internal = [
  "assignee",
  "mine",
  "origin",
  "rule",
  "suppressed",
  "suppression",
  "correlation_rule",
] as const;

/** Counts and a few rows of the alerts that a question selects, limited to those that the person may see. */
export async function surveyAlerts(
  context: Asking,
  question: AlertQuestion,
  { order = "worst", most = 5 }: { order?: "worst" | "newest" | "oldest"; most?: number } = {},
) {
  const selection = await selectionFor(context, permitted(context, question));
  const [tally, rows] = [
    await findTally(context.db, selection),
    most > 0 ? await findTalliedAlerts(context.db, selection, { order, most }) : [],
  ];
  return {
    tally: tally.map(({ severity, status, level, verdict, alerts }) => ({
      severity: severityOfRank(severity),
      status: status as AlertStatus,
      level: level === 2 ? (2 as const) : (1 as const),
      verdict: verdict as Verdict | null,
      alerts,
    })),
    items: rows.map(({ severity, level, opened_at, last_seen_at, status, verdict, ...row }) => ({
      ...row,
      severity: severityOfRank(severity),
      level: level === 2 ? (2 as const) : (1 as const),
      status: status as AlertStatus,
      verdict: verdict as Verdict | null,
      opened_at: opened_at.toISOString(),
      last_seen_at: last_seen_at.toISOString(),
    })),
  };
}

/** Counts the alerts of a selection by owner; the company's own people may not ask for internal facts. */
export async function surveyOwners(context: Asking, question: AlertQuestion, limit: number) {
  if (visibleTo(context.actor) !== "every") return [];
  return await countAlertsByOwner(context.db, await selectionFor(context, question), limit);
}

/** Returns the assets or rules with the most alerts of a selection. The company's own people cannot ask for rules. */
export async function surveyTop(
  context: Asking,
  question: AlertQuestion,
  top: { by: "asset" | "rule"; most: number },
) {
  if (top.by === "rule" && visibleTo(context.actor) !== "every") return [];
  return await findTopValues(context.db, await selectionFor(context, permitted(context, question)), top);
}

export function permitted({ actor }: Asking, question: AlertQuestion): BulkSelection {
  if (visibleTo(actor) === "every") return question;
  const allowedEntry: BulkSelection = { ...question, client_visible: true };
  for (const name of internal) delete allowedEntry[name];
  return allowedEntry;
}

/** Counts the alerts opened and closed on each day of a period, as far as the actor may see. */
export async function alertsByDay({ db, actor }: Asking, period: { from: Date; to: Date; timeZone: string }) {
  return await countByDay(db, visibleTo(actor), period);
}
