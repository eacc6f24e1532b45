import type { AlertStatus, Verdict } from "#features/alerts/alert-terms.contract.ts";
import { severityOf } from "#features/events/server/events.public.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { countByTechnique, findAlertsOfNames } from "./alert-counts.store.ts";
import { visibleTo } from "./visible-to.ts";

interface Names {
  assets?: readonly string[];
  users?: readonly string[];
  /** Addresses from which something came. */
  addresses?: readonly string[];
}

/** The newest alerts of an asset or a person, by any of its names, as far as whoever asks may know of them. */
export async function alertsOf(
  { db, actor }: Pick<VerbContext, "db" | "actor">,
  { assets = [], users = [], addresses = [] }: Names,
  most = 20,
) {
  const rows = await findAlertsOfNames(db, visibleTo(actor), { assets, users, addresses }, most);
  return rows.map((row) => ({
    ...row,
    severity: severityOf(row.severity),
    status: row.status as AlertStatus,
    verdict: row.verdict as Verdict | null,
    first_seen_at: row.first_seen_at.toISOString(),
    last_seen_at: row.last_seen_at.toISOString(),
  }));
}

/** How many alerts, and events in them, tell of each technique in a period (the start is in it, the end is not). */
export async function countAlertsByTechnique(
  { db, actor }: Pick<VerbContext, "db" | "actor">,
  period: { from: Date; to: Date },
): Promise<{ technique: string; alerts: number; events: number }[]> {
  return await countByTechnique(db, visibleTo(actor), period);
}
