import { Refusal } from "#platform/server/refusal.ts";
import { route, type Verb } from "#platform/server/verb.ts";
import type * as contract from "../../finding.contract.ts";
import { listFindings as findingsCall } from "../../finding.contract.ts";
import { runDifferencesBetween } from "./compared-runs.rules.ts";
import { compareFindings, findHuntRuns } from "./hunt-run.store.ts";

const listFindings: Verb<typeof contract.listFindings> = async ({ db }, { id, run_id }) => {
  const runs = await findHuntRuns(db, id);
  const run = runs.find((each) => each.id === run_id);
  if (!run) throw new Refusal("not_found");
  const before = runs.find(({ number, status }) => number < run.number && status === "done");
  const { items, ...counts } = await compareFindings(db, { runId: run_id, beforeId: before?.id ?? null });
  return {
    ...counts,
    compared_with: before?.number ?? null,
    differs: before ? runDifferencesBetween(run, before) : [],
    items: items.map((item) => ({
      ...item,
      first_at: item.first_at.toISOString(),
      last_at: item.last_at.toISOString(),
    })),
  };
};

export const findingVerbs = [route(findingsCall, listFindings)];
