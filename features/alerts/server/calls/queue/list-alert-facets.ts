import type * as contract from "#features/alerts/contracts/alerts.contract.ts";
import { selectionFor } from "#features/alerts/server/bulk/selection-for.ts";
import { countFacets, type FacetName, facetNames } from "#features/alerts/server/queue/alert-facets.store.ts";
import { findSourceNames, severityOf } from "#features/events/server/events.public.ts";
import { countCap } from "#platform/contract/page.ts";
import type { Verb } from "#platform/server/verb.ts";

export const listAlertFacets: Verb<typeof contract.listAlertFacets> = async (
  { db, actor, clock },
  filter,
) => {
  const selection = await selectionFor({ db, actor, clock }, filter);
  const [rows, sources] = await Promise.all([countFacets(db, selection), findSourceNames(db)]);
  const count = (name: "overdue" | "mine" | "counted") =>
    rows.find(({ facet }) => facet === name)?.count ?? 0;
  const facet = (name: FacetName) =>
    rows
      .filter((row) => row.facet === name)
      .map((row) => {
        const value = name === "severity" ? severityOf(Number(row.value)) : (row.value ?? "");
        const label = name === "source" ? sources.get(value) : row.label;
        return { value, label: label ?? value, count: row.count };
      });
  const facets = Object.fromEntries(facetNames.map((name) => [name, facet(name)])) as Record<
    FacetName,
    ReturnType<typeof facet>
  >;
  return {
    ...facets,
    overdue: count("overdue"),
    mine: count("mine"),
    capped: count("counted") >= countCap,
  };
};
