import type * as contract from "#features/vulnerabilities/contracts/finding-list.contract.ts";
import {
  countFacets,
  type FacetName,
  type FlagName,
} from "#features/vulnerabilities/server/findings/finding-facets.store.ts";
import { selectionFor } from "#features/vulnerabilities/server/findings/selection-for.ts";
import { countCap } from "#platform/contract/page.ts";
import { severityOf } from "#platform/contract/severity-rank.ts";
import type { Verb } from "#platform/server/verb.ts";

export const listFindingFacets: Verb<typeof contract.listFindingFacets> = async (context, filter) => {
  const rows = await countFacets(context.db, await selectionFor(context, filter));
  const count = (name: FlagName | "counted") => rows.find(({ facet }) => facet === name)?.count ?? 0;
  const facet = (name: FacetName) =>
    rows
      .filter((row) => row.facet === name)
      .map((row) => {
        const value = name === "severity" ? severityOf(Number(row.value)) : (row.value ?? "");
        return { value, label: row.label ?? value, count: row.count };
      });
  return {
    status: facet("status"),
    severity: facet("severity"),
    ball: facet("ball"),
    exposure: facet("exposure"),
    source: facet("source"),
    assignee: facet("assignee"),
    asset: facet("asset"),
    issue: facet("issue"),
    kev: count("kev"),
    overdue: count("overdue"),
    not_evaluated: count("not_evaluated"),
    mine: count("mine"),
    capped: count("counted") >= countCap,
  };
};
