import { v7 as uuidv7 } from "uuid";
import { countEventsBetween } from "#features/detection/events/server/events.public.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { route, type Verb } from "#platform/server/verb.ts";
import * as contract from "../../rule-test.contract.ts";
import { runTestJob } from "../matching/correlations.job.ts";
import { findRule } from "../rules/rule.store.ts";
import { ruleDetail, viewTest } from "../rules/rule-view.ts";
import { maxTestedEvents } from "./rule-cost.rules.ts";
import { addTest, endTest, findNewestTest, findTest } from "./rule-test.store.ts";

const startTest: Verb<typeof contract.startTest> = async (context, { id, days }) => {
  const { db, actor, clock, audit, enqueue } = context;
  const rule = await findRule(db, id);
  if (!rule) throw new Refusal("not_found");
  const [problem] = (await ruleDetail(context, id)).problems;
  if (problem) throw new Refusal("invalid_input", { detail: problem.message });
  const test = uuidv7();
  const since = new Date(clock.now().getTime() - days * 86_400_000);
  const { all } = await countEventsBetween(db, since, clock.now());
  await addTest(db, {
    company_id: companyIn(actor),
    id: test,
    rule_id: id,
    revision: rule.revision,
    days,
    expected: Math.min(all, maxTestedEvents),
    requested_at: clock.now(),
    requested_by_name: authorOf(actor).name,
  });
  enqueue(runTestJob, { id: test });
  audit({
    action: "correlations.test_started",
    objectType: "correlation_rule",
    objectId: id,
    details: { title: rule.title, days },
  });
  const row = await findTest(db, test);
  if (!row) throw new Refusal("not_found");
  return viewTest(row);
};

const cancelTest: Verb<typeof contract.cancelTest> = async (context, { id }) => {
  const { db, clock, audit, announce } = context;
  const rule = await findRule(db, id);
  const test = rule && (await findNewestTest(db, id));
  if (!rule || !test) throw new Refusal("not_found");
  const { scanned } = test;
  const isCancelled = await endTest(db, test.id, {
    status: "cancelled",
    scanned,
    result: null,
    failure: "",
    ended_at: clock.now(),
  });
  if (!isCancelled) throw new Refusal("conflict", { detail: "La prueba ya terminó." });
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

export const ruleTestVerbs = [route(contract.startTest, startTest), route(contract.cancelTest, cancelTest)];
