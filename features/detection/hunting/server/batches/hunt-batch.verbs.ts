import { v7 as uuidv7 } from "uuid";
import { findOwnSegment, writeInEach } from "#features/identity/companies/server/companies.public.ts";
import { companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { type SteppedVerb, steppedRoute } from "#platform/server/steps.ts";
import { route, type Verb } from "#platform/server/verb.ts";
import * as contract from "../../hunt-batch.contract.ts";
import { maxBatchCompanies } from "../../hunt-batch.contract.ts";
import { cancelHuntRun } from "../hunts/hunting.verbs.ts";
import { huntQueryProblems } from "../runs/hunt-query.ts";
import { batchHuntOf, huntBatchFrom, huntBatchSummary } from "./batch-view.ts";
import { findBatches, findBatchHunts } from "./hunt-batch.store.ts";
import { startInCompany } from "./start-in-company.ts";

const listHuntBatches: Verb<typeof contract.listHuntBatches> = async ({ db }) => ({
  items: (await findBatches(db)).map(huntBatchFrom),
});

const getHuntBatch: Verb<typeof contract.getHuntBatch> = async ({ db }, { id }) => {
  const rows = await findBatchHunts(db, id);
  if (rows.length === 0) throw new Refusal("not_found");
  return { batch: huntBatchSummary(id, rows), items: rows.map(batchHuntOf) };
};

function countRefusal({ length }: readonly number[], isSegment: boolean): string | undefined {
  if (length === 0)
    return isSegment ? "Ninguna de sus empresas está en el segmento." : "Elija al menos una empresa.";
  if (length > maxBatchCompanies)
    return `El segmento tiene ${length} empresas; el máximo es ${maxBatchCompanies}.`;
  return undefined;
}

const startHuntBatch: SteppedVerb<typeof contract.startHuntBatch> = async (
  steps,
  { company_ids, segment: segmentKey, from, until, ...hunt },
) => {
  const period = {
    from: new Date(from),
    until: new Date(Math.min(Date.parse(until), steps.gate.clock.now().getTime())),
  };
  if (period.from >= period.until)
    throw new Refusal("invalid_input", { detail: "El período termina antes de comenzar." });
  const [problem] = huntQueryProblems(hunt.query);
  if (problem) throw new Refusal("invalid_input", { detail: problem });
  const segment =
    segmentKey && (await steps.briefly("read", (context) => findOwnSegment(context, segmentKey)));
  const ids = segmentKey ? (segment?.company_ids ?? []) : company_ids;
  const refusal = countRefusal(ids, segmentKey !== undefined);
  if (refusal) throw new Refusal("invalid_input", { detail: refusal });
  const id = uuidv7();
  const { done, refused } = await writeInEach(steps, ids, (context) =>
    startInCompany(context, { id, segment: segment?.label ?? null }, hunt, period),
  );
  return { id, started: done.map(({ company }) => company), refused };
};

/** A run that ended meanwhile keeps its result. */
const stopHuntBatch: SteppedVerb<typeof contract.stopHuntBatch> = async (steps, { id }) => {
  const hunts = await steps.briefly("read", ({ db }) => findBatchHunts(db, id));
  if (hunts.length === 0) throw new Refusal("not_found");
  const runningEntries = new Map(
    hunts.filter(({ status }) => status === "running").map((hunt) => [hunt.company_id, hunt.id]),
  );
  if (runningEntries.size === 0) return { stopped: 0 };
  const { done } = await writeInEach(steps, [...runningEntries.keys()], (context) =>
    cancelHuntRun(context, { id: runningEntries.get(companyIn(context.actor)) ?? "" }),
  );
  return { stopped: done.length };
};

export const huntBatchVerbs = [
  route(contract.listHuntBatches, listHuntBatches),
  route(contract.getHuntBatch, getHuntBatch),
  steppedRoute(contract.startHuntBatch, startHuntBatch),
  steppedRoute(contract.stopHuntBatch, stopHuntBatch),
];
