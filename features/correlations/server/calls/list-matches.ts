import { findCorrelatedAlerts } from "#features/alerts/server/alerts.public.ts";
import type * as contract from "#features/correlations/correlations.contract.ts";
import { isoInstant } from "#platform/contract/dates/iso-instant.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findMatchPage } from "../matching/match.store.ts";
import { findRule } from "../rules/rule.store.ts";

export const listMatches: Verb<typeof contract.listMatches> = async ({ db }, search) => {
  if (!(await findRule(db, search.id))) throw new Refusal("not_found");
  const page = await findMatchPage(db, search);
  const eventIds = page.items.map(({ event_id }) => event_id);
  const alerts = new Map(
    (await findCorrelatedAlerts(db, search.id, eventIds)).map(({ event_id, id, number, level }) => [
      event_id,
      { id, number, level: level === 2 ? (2 as const) : (1 as const) },
    ]),
  );
  return {
    ...page,
    items: page.items.map((row) => ({
      ...row,
      occurred_at: isoInstant(row.occurred_at),
      alert: alerts.get(row.event_id) ?? null,
    })),
  };
};
