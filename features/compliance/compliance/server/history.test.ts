import { describe, expect, test } from "vitest";
import * as contract from "#features/compliance/compliance/compliance.contract.ts";
import { quickUpdate } from "#features/compliance/compliance/control-status.contract.ts";
import type * as stateCalls from "#features/compliance/control-states/control-states.contract.ts";
import { evidenceStates, results } from "#features/compliance/control-states/control-states.contract.ts";
import { controlStates } from "#features/compliance/control-states/control-states.feature.ts";
import * as history from "#features/compliance/control-states/history.contract.ts";
import {
  anAdoptedStandard,
  inCompany,
} from "#features/compliance/control-states/server/a-follower.fixture.ts";
import { recomputeDays } from "#features/compliance/control-states/server/scores/record-day.ts";
import {
  recomputeEvidence,
  recordResults,
} from "#features/compliance/control-states/server/states/record-results.ts";
import { readCompanyHome } from "#features/home/home/home.contract.ts";
import { home } from "#features/home/home/home.feature.ts";
import { calendarDay } from "#platform/contract/dates/calendar-day.ts";
import { providerZone } from "#platform/contract/dates/calendar-text.ts";
import { type Caller, signedIn } from "#platform/testing/caller.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import fc from "#platform/testing/examples.ts";
import { aCompany } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { compliance } from "../compliance.feature.ts";

let now = new Date("2026-05-04T15:00:00Z");
const portal = await testPortal([controlStates, compliance, home], { clock: { now: () => now } });

/** Moves the clock of the test to another moment; sessions remain valid. */
async function goTo(moment: string | Date): Promise<void> {
  now = new Date(moment);
  await runQuery(
    portal.database.owner,
    "update session set created_at = $1, last_seen_at = $1, expires_at = $1::timestamptz + interval '12 hours'",
    [now],
  );
}

async function aCompanyWithStandard() {
  const company = await aCompany(portal);
  const standard = await anAdoptedStandard(portal, company);
  const client = await signedIn(portal, "client", company);
  await goTo(now);
  return { company, standard, client };
}
type Comparison = ReturnType<typeof history.compareMoments.output.parse>;
const compare = async (client: Caller, standard_id: number, from: string, to: string) =>
  (await client.call(history.compareMoments, { standard_id, from, to })).json<Comparison>();

test("a standard has one score on the home, the overview, the scorecard and the history", async () => {
  const { client, standard } = await aCompanyWithStandard();
  for (const [code, result] of [
    ["1.1", "compliant"],
    ["1.2", "partially_compliant"],
    ["2.1", "not_applicable"],
  ] as const)
    expect(
      (
        await client.call(quickUpdate, {
          id: standard.control(code),
          version: 0,
          result,
          justification: "Sin equipos de ese tipo",
        })
      ).statusCode,
    ).toBe(200);
  const home = (await client.call(readCompanyHome, {})).json<{
    areas: { compliance: contract.ComplianceHome };
  }>();
  const overview = (await client.call(contract.getOverview)).json();
  const scorecard = (await client.call(contract.getScorecard, {})).json();
  const today = calendarDay(now, providerZone);
  const compared = await compare(client, standard.id, today, today);
  // Control 1.1 weighs 1 and complies, 1.2 weighs 3 and complies in part, 2.1 does not apply: (1 + 3 × 0.5) / 4.
  expect([
    home.areas.compliance.standards[0]?.compliance,
    overview.standards[0].score.compliance,
    scorecard.items[0].score.compliance,
    compared.to.score.compliance,
  ]).toEqual([0.625, 0.625, 0.625, 0.625]);
});

describe("the story of a standard", () => {
  test("answers how a control was on a day, however it is now", async () => {
    const { client, standard } = await aCompanyWithStandard();
    const id = standard.control("1.1");
    const on = async (at: string, version: number, change: object) => {
      await goTo(at);
      const answer = await client.call(quickUpdate, { id, version, ...change });
      expect(answer.statusCode).toBe(200);
    };
    await on("2026-06-10T15:00:00Z", 0, { result: "partially_compliant", implementation_score: 1 });
    // The moment is 30 June in Santiago and 1 July in UTC.
    await on("2026-07-01T03:30:00Z", 1, { result: "compliant" });
    await on("2026-07-01T04:30:00Z", 2, { result: "non_compliant", implementation_score: null });
    await goTo("2026-08-01T15:00:00Z");
    const { items, from, to } = await compare(client, standard.id, "2026-06-30", "2026-07-31");
    const control = items.find(({ code }) => code === "1.1");
    expect(control?.from).toMatchObject({ result: "compliant", implementation_score: 1 });
    expect(control?.to).toMatchObject({ result: "non_compliant", implementation_score: null });
    expect([control?.changed, from.score.compliance, to.score.compliance]).toEqual([true, 1, 0]);
    expect((await compare(client, standard.id, "2026-06-09", "2026-06-29")).items[0]).toMatchObject({
      from: { result: "not_assessed" },
      to: { result: "partially_compliant" },
    });
    expect(
      (await compare(client, standard.id, "2026-05-01", "2026-05-02")).items.some((item) => item.changed),
    ).toBe(false);
  });

  test("is listed newest first, by days of Santiago, page by page", async () => {
    const { client, standard } = await aCompanyWithStandard();
    for (const [version, at] of [
      "2026-05-10T16:00:00Z",
      "2026-05-12T02:00:00Z",
      "2026-05-12T16:00:00Z",
    ].entries()) {
      await goTo(at);
      const change = { id: standard.control("1.1"), version, observation: `Nota ${version}` };
      await client.call(quickUpdate, change);
    }
    const values = async (search: object) =>
      (await client.call(history.listHistory, { standard_id: standard.id, ...search })).json<{
        items: { new_value: string; code: string }[];
        next: string | null;
      }>();
    expect((await values({})).items.map(({ new_value }) => new_value)).toEqual([
      "Nota 2",
      "Nota 1",
      "Nota 0",
    ]);
    expect((await values({ from: "2026-05-11", to: "2026-05-11" })).items).toMatchObject([
      { new_value: "Nota 1", code: "1.1" },
    ]);
    const first = await values({ limit: 2 });
    expect((await values({ limit: 2, cursor: first.next })).items.map(({ new_value }) => new_value)).toEqual([
      "Nota 0",
    ]);
  });

  test("gives every day the score that the events of all days before it make", async () => {
    const aMove = fc.record({
      code: fc.constantFrom("1.1", "1.2", "2.1"),
      daysLater: fc.integer({ min: 0, max: 3 }),
      what: fc.oneof(
        fc.record({ result: fc.constantFrom(...results.slice(0, 4)) }),
        fc.record({ implementation_score: fc.option(fc.integer({ min: 0, max: 1 })) }),
        fc.record({ documentation_score: fc.option(fc.integer({ min: 0, max: 1 })) }),
        fc.record({ evidence: fc.constantFrom(...evidenceStates) }),
      ),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(aMove, { minLength: 1, maxLength: 12 }), async (moves) => {
        await goTo("2026-05-04T15:00:00Z");
        const { company, standard, client } = await aCompanyWithStandard();
        for (const { code, daysLater, what } of moves) {
          await goTo(new Date(now.getTime() + daysLater * 86_400_000));
          const controlId = standard.control(code);
          await inCompany(portal, company, async (context) => {
            context.audit({ action: "test.moved", objectType: "control" });
            if ("evidence" in what) await recomputeEvidence(context, new Map([[controlId, what.evidence]]));
            else
              await recordResults(context, {
                standardId: standard.id,
                changes: [{ controlId, reason: "", ...what }],
              });
          });
        }
        const days = await runQuery<stateCalls.TrendPoint>(
          portal.database.owner,
          "select day::text, compliance, coverage, maturity from compliance_day where company_id = $1 order by day",
          [company.id],
        );
        for (const { day, ...stored } of days)
          expect((await compare(client, standard.id, day, day)).to.score).toMatchObject(stored);
        const last = days.at(-1);
        const card = (await client.call(contract.getScorecard)).json<{
          items: { score: stateCalls.Score }[];
        }>();
        expect(card.items[0]?.score).toMatchObject({
          compliance: last?.compliance,
          coverage: last?.coverage,
        });
      }),
      { numRuns: 8 },
    );
  });

  test("with events out of order is sorted again: every day counts the events up to it", async () => {
    await goTo("2026-01-10T15:00:00Z");
    const { company, standard, client } = await aCompanyWithStandard();
    const say = async (at: string, code: string, result: "compliant" | "non_compliant") => {
      await goTo(at);
      await inCompany(portal, company, async (context) => {
        context.audit({ action: "test.moved", objectType: "control" });
        const changes = [{ controlId: standard.control(code), reason: "", result }];
        await recordResults(context, { standardId: standard.id, changes });
      });
    };
    await say("2026-03-10T15:00:00Z", "1.1", "compliant");
    await say("2026-02-10T15:00:00Z", "2.1", "non_compliant");
    const lines = async () => {
      await goTo("2026-03-20T15:00:00Z");
      const request = { standard_id: standard.id, months: 3 };
      const { items } = (await client.call(contract.getTrends, request)).json<{
        items: { points: stateCalls.TrendPoint[] }[];
      }>();
      return items[0]?.points.map(({ day, compliance: score }) => [day, score]);
    };
    expect(await lines()).toContainEqual(["2026-02-10", 0.5]);
    await inCompany(portal, company, async (context) => {
      context.audit({ action: "test.told", objectType: "standard" });
      await recomputeDays(context, standard.id);
    });
    expect(await lines()).toContainEqual(["2026-02-10", 0]);
    expect(await lines()).toContainEqual(["2026-03-10", 0.5]);
  });

  test("draws a line from what held before the time that is shown to today", async () => {
    await goTo("2026-01-15T15:00:00Z");
    const { client, standard } = await aCompanyWithStandard();
    const move = async (at: string, version: number, result: "compliant" | "non_compliant") => {
      await goTo(at);
      await client.call(quickUpdate, { id: standard.control("1.1"), version, result });
    };
    await move("2026-01-20T15:00:00Z", 0, "non_compliant");
    await move("2026-06-20T15:00:00Z", 1, "compliant");
    await goTo("2026-07-10T15:00:00Z");
    const { items } = (await client.call(contract.getTrends, { standard_id: standard.id, months: 3 })).json<{
      items: { points: stateCalls.TrendPoint[] }[];
    }>();
    expect(items[0]?.points.map(({ day, compliance: score }) => [day, score])).toEqual([
      ["2026-04-10", 0],
      ["2026-06-20", 1],
      ["2026-07-10", 1],
    ]);
  });
});
