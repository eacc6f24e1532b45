import { expect, test } from "vitest";
import { listFindings } from "#features/posture/findings/contracts/finding-list.contract.ts";
import { listRemedies } from "#features/posture/findings/contracts/finding-remedies.contract.ts";
import {
  compareScans,
  listComparedFindings,
} from "#features/posture/findings/contracts/scan-comparison.contract.ts";
import { aScannedCompany, scannedPortal } from "#features/posture/findings/server/scanned-company.fixture.ts";
import { signedIn } from "#platform/testing/caller.ts";
import { runQuery } from "#platform/testing/database-server.ts";

const portal = await scannedPortal();
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

test("two scans beside each other say what is new, gone, changed, and what was not looked at again", async () => {
  const { company, bring, undo } = await aScannedCompany(portal);
  const first = await bring({
    at: daysAgo(40),
    hosts: {
      web: { fails: [{ rule: "sigue" }, { rule: "se-fue" }, { rule: "cambia", saw: "1.0" }] },
      lejos: { fails: [{ rule: "sin-mirar" }] },
    },
  });
  const second = await bring({
    at: daysAgo(5),
    hosts: {
      web: { fails: [{ rule: "sigue" }, { rule: "cambia", saw: "2.0" }, { rule: "nueva" }] },
      recien: { fails: [{ rule: "de-otro-activo" }] },
    },
  });
  const client = await signedIn(portal, "client", company);
  const two = { id: second.id ?? "", since: first.id ?? "" };
  const answer = await client.call(compareScans, two);
  expect(answer.statusCode, answer.body).toBe(200);
  const { classes, assets, from, to } = answer.json();
  const sum = (by: Record<string, number>) => Object.values(by).reduce((total, count) => total + count, 0);
  expect(Object.fromEntries(Object.entries(classes).map(([name, by]) => [name, sum(by as never)]))).toEqual({
    new: 1,
    new_asset: 1,
    gone: 1,
    not_evaluated: 1,
    changed: 1,
    persistent: 1,
  });
  expect([assets, from.seen, to.seen]).toEqual([{ both: 1, only_from: 1, only_to: 1 }, 4, 4]);
  const rows = async (question: string) =>
    (await client.call(listComparedFindings, { ...two, class: question } as never))
      .json()
      .items.map(({ title, asset_name }: { title: string; asset_name: string }) => `${asset_name} ${title}`);
  expect(await rows("gone")).toEqual(["web Falla se-fue"]);
  expect(await rows("new,new_asset")).toHaveLength(2);
  expect(await rows("not_evaluated")).toEqual(["lejos Falla sin-mirar"]);
  await undo(second.id ?? "");
  expect((await client.call(compareScans, two)).statusCode).toBe(404);
});

test("the action that closes most risk comes first: one patch for many, one package whatever the version", async () => {
  const { company, bring } = await aScannedCompany(portal);
  const on = (rule: string, severity: "critical" | "high" | "medium" = "high") => ({ rule, severity });
  await bring({
    at: daysAgo(5),
    hosts: {
      uno: { fails: [on("ssl-1"), on("ssl-2"), on("parche", "critical"), on("suelta", "medium")] },
      dos: { fails: [on("ssl-1"), on("parche", "critical")] },
    },
  });
  const remedy = (rule: string, words: string) =>
    runQuery(
      portal.database.owner,
      "update finding_issue set remedy = $3 where company_id = $1 and rule_id = $2",
      [company.id, rule, words],
    );
  await remedy("ssl-1", "openssl 3.0.2");
  await remedy("ssl-2", "openssl 3.0.7");
  await remedy("parche", "KB5034441");
  const client = await signedIn(portal, "client", company);
  const answer = await client.call(listRemedies);
  expect(answer.statusCode, answer.body).toBe(200);
  const { items, open, points } = answer.json();
  expect(open).toBe(6);
  expect(items).toMatchObject([
    {
      kind: "package",
      name: "openssl",
      findings: 3,
      issue_count: 2,
      assets: 2,
      versions: ["3.0.2", "3.0.7"],
    },
    { kind: "patch", name: "KB5034441", findings: 2, issue_count: 1, assets: 2 },
    { kind: "issue", name: "Falla suelta", remedy: null, findings: 1, assets: 1 },
  ]);
  expect(items.reduce((sum: number, each: { points: number }) => sum + each.points, 0)).toBe(points);
  expect(items.reduce((sum: number, each: { share: number }) => sum + each.share, 0)).toBeCloseTo(1);
  const behind = await client.call(listFindings, { remedy: "openssl", open: "true" } as never);
  expect(behind.json().total.count).toBe(3);
});
