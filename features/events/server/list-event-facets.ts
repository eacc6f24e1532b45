import type * as contract from "#features/events/events.contract.ts";
import { countCap } from "#platform/contract/page.ts";
import { severities } from "#platform/contract/severity-list.ts";
import type { Verb } from "#platform/server/verb.ts";
import { countByName, countBySeverity } from "./event-facets.store.ts";
import { hoursCanTell, sumBySeverity } from "./event-hours.store.ts";
import { selectionOf } from "./event-selection.store.ts";
import { findSourceNames } from "./event-source.store.ts";
import { rankOf } from "./severity-rank.rules.ts";

export const listEventFacets: Verb<typeof contract.listEventFacets> = async ({ db }, filter) => {
  const selection = await selectionOf(db, filter);
  const exact = hoursCanTell(selection);
  const [bySeverity, byName, sources] = await Promise.all([
    exact ? sumBySeverity(db, selection) : countBySeverity(db, selection),
    countByName(db, selection),
    findSourceNames(db),
  ]);
  const countOf = new Map(bySeverity.map(({ severity, count }) => [severity, count]));
  const facet = (name: "source" | "asset" | "rule") =>
    byName.filter((row) => row.facet === name).map(({ value, label, count }) => ({ value, label, count }));
  const source = facet("source").map((row) => ({ ...row, label: sources.get(row.value) ?? "" }));
  const counted = source.reduce((sum, { count }) => sum + count, 0);
  return {
    severity: severities.map((value) => ({ value, count: countOf.get(rankOf(value)) ?? 0 })),
    source,
    asset: facet("asset"),
    rule: facet("rule"),
    capped: counted >= countCap,
  };
};
