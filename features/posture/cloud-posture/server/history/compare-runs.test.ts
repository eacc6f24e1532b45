import { expect, test } from "vitest";
import * as history from "#features/posture/cloud-posture/contracts/cloud-history.contract.ts";
import type { SampleCheck } from "#features/posture/findings/readers/prowler/prowler-report.fixture.ts";
import type { OutputOf } from "#platform/contract/define-call.ts";
import fc from "#platform/testing/examples.ts";
import { aCloudCompany, bucketCheck, cloudPortal, production } from "../cloud-scans.fixture.ts";

const portal = await cloudPortal();
type Comparison = OutputOf<typeof history.compareCloudRuns>;
type Cloud = Awaited<ReturnType<typeof aCloudCompany>>;

async function compare({ client }: Cloud, from: string, to: string): Promise<Comparison> {
  const answer = await client.call(history.compareCloudRuns, { account: production, from, to });
  expect([answer.statusCode, answer.body]).toEqual([200, answer.body]);
  return answer.json<Comparison>();
}
const idOf = async (brought: Promise<{ id: string | null }>) => (await brought).id ?? "";

test("tells what began to fail, what was mended, what is gone, muted or could not be told, with the rows behind it", async () => {
  const cloud = await aCloudCompany(portal);
  const other = (name: string, more: Partial<SampleCheck> = {}) =>
    bucketCheck(name, { check: "s3_cifrado", ...more });
  const from = await idOf(
    cloud.scan([
      ...[bucketCheck("igual"), bucketCheck("mejora"), bucketCheck("borrado"), bucketCheck("callado")],
      ...[bucketCheck("dudoso"), bucketCheck("peor", { status: "PASS" })],
    ]),
  );
  const to = await idOf(
    cloud.scan([
      ...[bucketCheck("igual"), bucketCheck("mejora", { status: "PASS" })],
      ...[bucketCheck("callado", { muted: true }), bucketCheck("dudoso", { status: "ERROR" })],
      ...[bucketCheck("peor"), other("igual")],
    ]),
  );
  const { counts, persistent } = await compare(cloud, from, to);
  expect(counts).toEqual({
    worse: 1,
    first_seen: 1,
    mended: 1,
    resource_gone: 1,
    muted: 1,
    not_evaluated: 1,
  });
  expect(persistent).toBe(1);
  const rows = await cloud.client.call(history.listComparedChecks, {
    account: production,
    from,
    to,
    what: "resource_gone",
  });
  expect(rows.json()).toMatchObject({
    total: 1,
    items: [{ asset: { name: "borrado" }, before: "fail", after: null, category: "storage" }],
  });
});

test("asked the other way round it is the same, and with another company's scan it is none", async () => {
  const cloud = await aCloudCompany(portal);
  const [from, to] = [
    await idOf(cloud.scan([bucketCheck("b1")])),
    await idOf(cloud.scan([bucketCheck("b2"), bucketCheck("b1")])),
  ];
  expect(await compare(cloud, to, from)).toEqual(await compare(cloud, from, to));
  const other = await aCloudCompany(portal);
  const answer = await other.client.call(history.compareCloudRuns, { account: production, from, to });
  expect(answer.statusCode).toBe(404);
});

const status = fc.constantFrom("PASS", "FAIL", "FAIL", "MANUAL", "ERROR");
const scan = fc.dictionary(fc.constantFrom("b1", "b2", "b3"), status, { minKeys: 1 });

test("the parts of a comparison add up from one number of failures to the other, whatever came between", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(scan, { minLength: 2, maxLength: 4 }), async (scans) => {
      const cloud = await aCloudCompany(portal);
      const ids: string[] = [];
      for (const each of scans) {
        const rows = Object.entries(each).map(([name, outcome]) =>
          bucketCheck(name, { status: outcome as NonNullable<SampleCheck["status"]> }),
        );
        ids.push(await idOf(cloud.scan(rows)));
      }
      const { from, to, counts, persistent } = await compare(cloud, ids[0] ?? "", ids.at(-1) ?? "");
      const addedCount = counts.worse + counts.first_seen;
      const solvedCount = counts.mended + counts.resource_gone + counts.muted + counts.not_evaluated;
      expect(from.tally.fail + addedCount - solvedCount).toBe(to.tally.fail);
      expect(persistent).toBe(to.tally.fail - addedCount);
    }),
    { numRuns: 12 },
  );
});

test("the history of an account has a point for each scan, whole and by category", async () => {
  const cloud = await aCloudCompany(portal);
  await cloud.scan([bucketCheck("b1"), bucketCheck("b2", { status: "PASS" })]);
  await cloud.scan([bucketCheck("b1", { status: "PASS" }), bucketCheck("b2", { status: "PASS" })]);
  const answer = await cloud.client.call(history.getCloudHistory, { account: production });
  const { points } = answer.json<OutputOf<typeof history.getCloudHistory>>();
  expect(
    points.map(({ score, failing, mended, categories }) => [
      score,
      failing,
      mended,
      categories.storage.failing,
    ]),
  ).toEqual([
    [0.5, 1, 0, 1],
    [1, 0, 1, 0],
  ]);
});
