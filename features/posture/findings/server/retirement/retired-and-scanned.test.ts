import { expect, test } from "vitest";
import { listEntities } from "#features/detection/entities/entities.contract.ts";
import { entities } from "#features/detection/entities/entities.feature.ts";
import { retireEntities } from "#features/detection/entities/entity-retirement.contract.ts";
import { findings } from "#features/posture/findings/findings.feature.ts";
import { aScannedCompany } from "#features/posture/findings/server/scanned-company.fixture.ts";
import { vulnerabilities } from "#features/posture/vulnerabilities/vulnerabilities.feature.ts";
import { signedIn } from "#platform/testing/caller.ts";
import { testPortal } from "#platform/testing/portal.ts";

const portal = await testPortal([vulnerabilities, findings, entities]);
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const fails = (...rules: string[]) => rules.map((rule) => ({ rule }));

/** A company with a machine `web` of which a and b were seen a week ago, and that was retired since. */
async function aRetiredMachine(rules: string[] | null = ["a", "b"]) {
  const scanned = await aScannedCompany(portal);
  await scanned.bring({
    at: day(-7),
    hosts: { web: { fails: fails("a", "b"), rules }, otro: { fails: fails("a"), rules } },
  });
  const operator = await signedIn(portal, "operator", scanned.company);
  const [web] = await scanned.rows<{ id: string }>(
    "select id from entity where company_id = $1 and name = 'web'",
    [scanned.company.id],
  );
  await operator.call(retireEntities, { ids: [web?.id ?? ""], reason: "withdrawn" });
  // The asset was retired two days ago, so scans of today see it again.
  const retiredAt = day(-2);
  await scanned.rows("update entity set retired_at = $2 where id = $1", [web?.id, retiredAt]);
  await scanned.rows("update entity_retirement set retired_at = $2 where entity_id = $1", [
    web?.id,
    retiredAt,
  ]);
  await scanned.rows("update finding set closed_at = $2 where company_id = $1 and status = 'asset_retired'", [
    scanned.company.id,
    retiredAt,
  ]);
  const list = async () =>
    (await operator.call(listEntities, { kind: "asset", sort: "name" }))
      .json()
      .items.map(({ name }: { name: string }) => name);
  const everything = async () => {
    const contents: unknown[] = [];
    for (const table of [
      "finding",
      "finding_clock",
      "finding_step",
      "finding_total",
      "finding_group_total",
      "entity_retirement",
    ])
      contents.push(
        await scanned.rows(
          `select to_jsonb(row) as row from ${table} as row where company_id = $1 order by 1`,
          [scanned.company.id],
        ),
      );
    contents.push(
      await scanned.rows("select id, retired_at from entity where company_id = $1 order by 1", [
        scanned.company.id,
      ]),
    );
    return contents;
  };
  return { ...scanned, listed: list, everything };
}

test("a scan that sees the machine again reopens what it saw, closes what is gone, and the machine is there", async () => {
  const { bring, states, listed, rows, company } = await aRetiredMachine();
  expect(await states()).toEqual({ "web a": "asset_retired", "web b": "asset_retired", "otro a": "open" });
  expect(await listed()).toEqual(["otro"]);
  const { receipt } = await bring({ at: day(-1), hosts: { web: { fails: fails("a"), rules: ["a", "b"] } } });
  expect(receipt.findings).toMatchObject({ reopened: 1, gone: 1 });
  expect(await states()).toEqual({ "web a": "reopened", "web b": "closed_verified", "otro a": "open" });
  expect(await listed()).toEqual(["otro", "web"]);
  const steps = await rows<{ facts: { status_before: string } }>(
    "select facts from finding_step where company_id = $1 and type = 'reopened'",
    [company.id],
  );
  expect(steps).toMatchObject([{ facts: { status_before: "asset_retired" } }]);
  const totals = await rows<{ status: string; count: number }>(
    "select status, sum(count)::int as count from finding_total where company_id = $1 group by 1 order by 1",
    [company.id],
  );
  expect(totals).toEqual([
    { status: "closed_verified", count: 1 },
    { status: "open", count: 1 },
    { status: "reopened", count: 1 },
  ]);
});

test("what such a scan could not judge is open again too, with the reason", async () => {
  const { bring, states, rows, company } = await aRetiredMachine();
  await bring({ at: day(-1), hosts: { web: { fails: fails("c"), rules: ["c"] } } });
  expect(await states()).toMatchObject({ "web a": "reopened", "web b": "reopened", "web c": "open" });
  const steps = await rows<{ because: string }>(
    "select facts ->> 'because' as because from finding_step where company_id = $1 and type = 'asset_returned'",
    [company.id],
  );
  expect(steps).toEqual([{ because: "scan" }, { because: "scan" }]);
});

test("that scan taken back, all is as it was before it: the machine is out of the register again", async () => {
  for (const rules of [["a", "b"], ["c"]]) {
    const { bring, undo, everything, listed } = await aRetiredMachine();
    const before = await everything();
    const { id } = await bring({ at: day(-1), hosts: { web: { fails: fails("a", "c"), rules } } });
    expect(await listed()).toEqual(["otro", "web"]);
    expect(await undo(id ?? "")).toMatchObject({ status: "undone" });
    expect(await everything()).toEqual(before);
    expect(await listed()).toEqual(["otro"]);
  }
});

test("a scan from before it left brings nothing back, and what it adds is not open", async () => {
  const { bring, undo, states, listed, everything } = await aRetiredMachine();
  const before = await everything();
  const { id } = await bring({ at: day(-3), hosts: { web: { fails: fails("a", "c"), rules: ["a", "c"] } } });
  expect(await states()).toMatchObject({ "web a": "asset_retired", "web c": "asset_retired" });
  expect(await listed()).toEqual(["otro"]);
  expect(await undo(id ?? "")).toMatchObject({ status: "undone" });
  expect(await everything()).toEqual(before);
});

test("a scan that is only tried out brings nothing back", async () => {
  const { tryOut, states, listed } = await aRetiredMachine();
  const attemptedReceipt = await tryOut({ at: day(-1), hosts: { web: { fails: fails("a") } } });
  expect(attemptedReceipt.receipt.findings).toMatchObject({ reopened: 1 });
  expect(await states()).toMatchObject({ "web a": "asset_retired" });
  expect(await listed()).toEqual(["otro"]);
});
