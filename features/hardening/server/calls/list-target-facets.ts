import type * as contract from "#features/hardening/contracts/hardening-list.contract.ts";
import { countFacets } from "#features/hardening/server/targets/target.store.ts";
import { oldBefore } from "#features/hardening/server/targets/target-view.ts";
import type { Verb } from "#platform/server/verb.ts";

export const listTargetFacets: Verb<typeof contract.listTargetFacets> = async ({ db, clock }, filter) => {
  const rows = await countFacets(db, { filter, oldBefore: oldBefore(clock.now()) });
  const valuesOf = (name: "benchmark" | "tool" | "band") =>
    rows.flatMap(({ facet, value, label, count }) =>
      facet === name && value !== null ? [{ value, label: label ?? value, count }] : [],
    );
  const flag = (name: "old" | "worse" | "waiting") => rows.find(({ facet }) => facet === name)?.count ?? 0;
  return {
    benchmark: valuesOf("benchmark"),
    tool: valuesOf("tool"),
    band: valuesOf("band"),
    old: flag("old"),
    worse: flag("worse"),
    waiting: flag("waiting"),
  };
};
