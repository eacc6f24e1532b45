import { followedEventsOf } from "#features/detection/events/server/events.public.ts";
import { companyIn } from "#platform/server/actor.ts";
import type { JobContext } from "#platform/server/jobs/define-job.ts";
import { eventRecordOf } from "../engine/event-record.ts";
import type { RuleSet } from "../engine/rule-set.ts";
import { matchOfEvent } from "../matching/find-matches.ts";
import type { StoredMatch } from "../matching/match.store.ts";
import { compiledRules } from "../matching/running-rules.ts";
import { findRule, findRulesWithBelow } from "../rules/rule.store.ts";
import { changeRule } from "../rules/write-rule.store.ts";
import { maxTestedEvents, tooCostly } from "./rule-cost.rules.ts";
import { advanceTest, endTest, findTest, type TestRow } from "./rule-test.store.ts";
import { testResult } from "./test-result.rules.ts";

/** The number of events between two progress updates of a test. */
const wordEvery = 20_000;
const day = 86_400_000;
const afterAll = "ffffffff-ffff-ffff-ffff-ffffffffffff";
const reading = { scope: "company", effect: "read" } as const;

/** The results for the events of a test. */
interface Scan {
  rules: RuleSet;
  scanned: number;
  cut: boolean;
  from: Date;
  to: Date;
  matches: StoredMatch[];
  titles: Map<string, string>;
}

/** Runs a waiting test and stores its result with the rule. A test that has ended is not changed. */
export async function runTest({ within, gate }: JobContext, id: string): Promise<void> {
  const test = await within(reading, ({ db }) => findTest(db, id));
  if (test?.status !== "waiting") return;
  const scan = await scanEvents({ within }, test, gate.clock.now());
  if (!scan) return;
  const failure = scan.rules.detections.map(tooCostly).find((reason) => reason !== undefined) ?? "";
  await within({ scope: "company", effect: "write" }, async ({ db, clock, actor, audit, announce }) => {
    const result = failure ? null : testResult(scan, test.rule_id);
    const ending = { scanned: scan.scanned, result, failure, ended_at: clock.now() };
    if (!(await endTest(db, id, { ...ending, status: failure ? "failed" : "done" })))
      throw new Error("Another delivery of this test has ended it");
    const rule = await findRule(db, test.rule_id);
    if (rule && !failure && rule.revision === test.revision && rule.state === "draft")
      await changeRule(
        db,
        rule.id,
        { state: "tested", state_reason: "" },
        { at: clock.now(), by: test.requested_by_name },
      );
    audit({
      action: "correlations.rule_tested",
      objectType: "correlation_rule",
      objectId: test.rule_id,
      details: { scanned: scan.scanned, hits: result?.hits ?? null, failure, company: companyIn(actor) },
    });
    announce({ topic: "correlations.changed", data: { rule: test.rule_id } });
  });
}

/** Runs the rule over the events. Undefined if the test was cancelled. */
async function scanEvents(
  { within }: Pick<JobContext, "within">,
  test: TestRow,
  to: Date,
): Promise<Scan | undefined> {
  const from = new Date(to.getTime() - test.days * day);
  const rules = await within(reading, async ({ db }) =>
    compiledRules(db, await findRulesWithBelow(db, test.rule_id)),
  );
  const scan: Scan = { rules, scanned: 0, cut: false, from, to, matches: [], titles: new Map() };
  let before = { occurred_at: to, id: afterAll };
  for (;;) {
    const page = await within(reading, async (context) => {
      if ((await findTest(context.db, test.id))?.status !== "waiting") return undefined;
      return await (await followedEventsOf(context)).before({ from, before });
    });
    if (!page) return undefined;
    for (const event of page) {
      const hit = rules.matching(event.raw, () => eventRecordOf(event));
      if (!hit) continue;
      scan.titles.set(event.id, event.title);
      for (const rule of hit.rules) scan.matches.push(matchOfEvent(rule, event, hit.record));
    }
    scan.scanned += page.length;
    for (const rule of rules.detections) rule.stopped ||= tooCostly(rule) !== undefined;
    const last = page.at(-1);
    if (!last || page.length < 2_000 || rules.detections.some(({ stopped }) => stopped)) return scan;
    if (scan.scanned >= maxTestedEvents) return { ...scan, cut: true, from: last.occurred_at };
    before = last;
    if (scan.scanned % wordEvery === 0) await reportProgress({ within }, test, scan.scanned);
  }
}

async function reportProgress(
  { within }: Pick<JobContext, "within">,
  { id, rule_id }: TestRow,
  scanned: number,
): Promise<void> {
  await within({ scope: "company", effect: "write" }, async ({ db, audit, announce }) => {
    await advanceTest(db, id, scanned);
    audit({
      action: "correlations.test_advanced",
      objectType: "correlation_rule",
      objectId: rule_id,
      details: { scanned },
    });
    announce({ topic: "correlations.changed", data: { rule: rule_id } });
  });
}
