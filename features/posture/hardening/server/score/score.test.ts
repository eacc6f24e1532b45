import { sql } from "kysely";
import { expect, test } from "vitest";
import { severities } from "#platform/contract/severity-list.ts";
import { severityRank } from "#platform/contract/severity-rank.ts";
import { asSystem } from "#platform/server/as-system.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { checkMoveOf } from "../runs/check-move.rules.ts";
import { bandOf, lostPoints, severityWeights, weightedScore } from "./score.rules.ts";
import { scoreBand, severityWeightSql, sharedScore } from "./score.store.ts";

const portal = await testPortal([]);

test("PostgreSQL weighs, shares and bands as the rules do", async () => {
  await asSystem(portal.gate, { scope: "platform", effect: "read", name: "test" }, async ({ db }) => {
    for (const severity of severities) {
      const { rows } = await sql<{
        weight: number;
      }>`select ${severityWeightSql(sql`${severityRank(severity)}::int`)} as weight`.execute(db);
      expect(rows[0]?.weight, severity).toBe(severityWeights[severity]);
    }
    for (const [passed, failed] of [
      [0, 0],
      [1, 2],
      [9, 1],
      [7, 3],
    ] as const) {
      const share = sharedScore(sql`'xccdf'`, sql`${passed}::int`, sql`${failed}::int`);
      const { rows } = await sql<{ score: number | null; band: string }>`
        select ${share}::float8 as score, ${scoreBand(share)} as band`.execute(db);
      expect(rows[0]).toEqual({
        score: weightedScore(passed, failed),
        band: bandOf(weightedScore(passed, failed)),
      });
    }
  });
});

test("nothing to share is no score, which is not zero; what costs nothing loses nothing", () => {
  expect([weightedScore(0, 0), weightedScore(0, 3), lostPoints(0, 0)]).toEqual([null, 0, 0]);
  expect([bandOf(null), bandOf(89.99), bandOf(70)]).toEqual(["none", "middle", "middle"]);
});

test("a check that was not judged and fails now was found, not made worse", () => {
  expect(checkMoveOf("pass", "fail")).toBe("worse");
  expect(checkMoveOf("manual", "fail")).toBe("found");
  expect(checkMoveOf("pass", "error")).toBe("unjudged");
  expect(checkMoveOf(null, "fail")).toBe("added");
  expect(checkMoveOf("fail", "suppressed")).toBe("other");
});
