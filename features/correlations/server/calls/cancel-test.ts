import type * as contract from "#features/correlations/rule-test.contract.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findRule } from "../rules/rule.store.ts";
import { viewTest } from "../rules/rule-view.ts";
import { endTest, findNewestTest, findTest } from "../testing/rule-test.store.ts";

export const cancelTest: Verb<typeof contract.cancelTest> = async (context, { id }) => {
  const { db, clock, audit, announce } = context;
  const rule = await findRule(db, id);
  const test = rule && (await findNewestTest(db, id));
  if (!rule || !test) throw new Refusal("not_found");
  const { scanned } = test;
  const ended = await endTest(db, test.id, {
    status: "cancelled",
    scanned,
    result: null,
    failure: "",
    ended_at: clock.now(),
  });
  if (!ended) throw new Refusal("conflict", { detail: "La prueba ya terminó." });
  audit({
    action: "correlations.test_cancelled",
    objectType: "correlation_rule",
    objectId: id,
    details: { title: rule.title, scanned },
  });
  announce({ topic: "correlations.changed", data: { rule: id } });
  const row = await findTest(db, test.id);
  if (!row) throw new Refusal("not_found");
  return viewTest(row);
};
