import type * as contract from "#features/investigations/contracts/investigations.contract.ts";
import { countFacets } from "#features/investigations/server/list/investigation-list.store.ts";
import { severityOf } from "#platform/contract/severity-rank.ts";
import { authorOf } from "#platform/server/actor.ts";
import type { Verb } from "#platform/server/verb.ts";

export const listInvestigationFacets: Verb<typeof contract.listInvestigationFacets> = async (
  { db, actor },
  filter,
) => {
  const rows = await countFacets(db, { filter, me: authorOf(actor).id });
  const facet = (name: string) =>
    rows.filter((row) => row.facet === name).map(({ value, count }) => ({ value, count }));
  const single = (name: string) => rows.find((row) => row.facet === name)?.count ?? 0;
  return {
    status: facet("status"),
    result: facet("result"),
    severity: facet("severity").map(({ value, count }) => ({ value: severityOf(Number(value)), count })),
    visibility: facet("visibility"),
    mine: single("mine"),
    unassigned: single("unassigned"),
  };
};
