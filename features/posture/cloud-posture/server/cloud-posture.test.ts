import { describe, expect, test } from "vitest";
import {
  listCloudCompanies,
  listCloudRuns,
} from "#features/posture/cloud-posture/contracts/cloud-history.contract.ts";
import * as panel from "#features/posture/cloud-posture/contracts/cloud-panel.contract.ts";
import * as answers from "#features/posture/findings/contracts/check-answers.contract.ts";
import { signedIn } from "#platform/testing/caller.ts";
import {
  aCloudCompany,
  ask,
  bucketCheck,
  cloudPortal,
  production,
  rootCheck,
} from "./cloud-scans.fixture.ts";

const portal = await cloudPortal();

describe("the panel", () => {
  test("says nothing of what nobody scanned", async () => {
    const { client } = await aCloudCompany(portal);
    const data = await ask(client, panel.getCloudPanel);
    expect(data).toMatchObject({ accounts: [], tally: { score: null, fail: 0 } });
  });

  test("PASS rows never become findings; the score is what passes of what is decided; what waits, is muted or could not be tested is apart", async () => {
    const { client, scan, rows, company } = await aCloudCompany(portal);
    await scan([
      bucketCheck("b1"),
      bucketCheck("b2", { status: "PASS" }),
      bucketCheck("b3", { status: "PASS" }),
      bucketCheck("b4", { muted: true }),
      rootCheck({ status: "MANUAL" }),
      rootCheck({ check: "iam_raro", status: "ERROR" }),
    ]);
    const { tally, failing, exposed, categories, decided, accounts } = await ask(client, panel.getCloudPanel);
    expect(tally).toMatchObject({ pass: 2, fail: 1, suppressed: 1, manual: 1, error: 1, not_evaluated: 0 });
    expect(tally.score).toBeCloseTo(2 / 3);
    expect([failing.high, exposed, decided.out_of_scope]).toEqual([1, 1, 1]);
    expect(categories.find(({ category }) => category === "storage")?.tally).toMatchObject({
      pass: 2,
      fail: 1,
    });
    expect(categories.find(({ category }) => category === "identity")?.tally).toMatchObject({
      manual: 1,
      error: 1,
    });
    expect(accounts).toMatchObject([
      { provider: "aws", account: production, name: "Producción", resources: 5 },
    ]);
    expect(await rows("select id from finding where company_id = $1", [company.id])).toHaveLength(2);
  });

  test("tells what is new since the last scan, what it mended and what is gone", async () => {
    const { client, scan } = await aCloudCompany(portal);
    await scan([bucketCheck("b1"), bucketCheck("b2"), bucketCheck("b3", { status: "PASS" }), rootCheck()]);
    await scan([bucketCheck("b1", { status: "PASS" }), bucketCheck("b3"), rootCheck()]);
    const { added, mended, accounts, tally } = await ask(client, panel.getCloudPanel);
    expect([added, mended, tally.fail]).toEqual([1, 2, 2]);
    expect(accounts[0]).toMatchObject({ resources: 3, named_resources: 3, gone_resources: 1 });
    expect(accounts[0]?.score_before).toBeCloseTo(1 / 4);
  });

  test("keeps what a scan of a part did not say again, and says that it did not", async () => {
    const { client, scan } = await aCloudCompany(portal);
    await scan([bucketCheck("b1"), bucketCheck("b2", { region: "sa-east-1" })]);
    await scan([bucketCheck("b1", { status: "PASS" })], { cut: true });
    const { tally, accounts } = await ask(client, panel.getCloudPanel);
    expect(tally).toMatchObject({ pass: 1, fail: 1, not_evaluated: 1 });
    expect(accounts[0]).toMatchObject({ complete: false, resources: 2, named_resources: 1 });
  });

  test("an answer of a person decides a manual check as long as it counts", async () => {
    const { client, scan } = await aCloudCompany(portal);
    await scan([rootCheck({ status: "MANUAL" }), bucketCheck("b1")]);
    const { items } = await ask(client, answers.listManualChecks, { area: "cloud" });
    const [check] = items;
    const givenResponse = await client.call(answers.answerCheck, {
      asset_id: check?.asset.id ?? "",
      issue_id: check?.issue.id ?? "",
      locus: check?.locus ?? "",
      outcome: "pass",
      evidence: "El administrador mostró el segundo factor",
      expires_on: new Date(portal.gate.clock.now().getTime() + 9e9).toISOString().slice(0, 10),
    });
    expect(givenResponse.statusCode).toBe(201);
    const { tally, manual } = await ask(client, panel.getCloudPanel);
    expect(tally).toMatchObject({ manual: 0, answered_pass: 1, fail: 1, score: 0.5 });
    expect(manual).toEqual({ waiting: 0, expired: 0 });
    const { sections } = await ask(client, panel.getCloudSections, { account: production });
    expect(sections.find(({ section }) => section === "1")?.tally).toMatchObject({
      answered_pass: 1,
      score: 1,
    });
  });

  test("scores the sections of the newest benchmark alone, in our words", async () => {
    const { client, scan } = await aCloudCompany(portal);
    const both = { compliance: { "CIS-1.4": ["2.1.5"], "CIS-5.0": ["2.1.4", "3.1"] } };
    await scan([
      bucketCheck("b1", both),
      bucketCheck("b2", { ...both, status: "PASS" }),
      rootCheck({ compliance: { "CIS-1.4": ["1.5"] } }),
    ]);
    const { benchmark, sections } = await ask(client, panel.getCloudSections, { account: production });
    expect(benchmark).toBe("CIS-5.0");
    expect(
      sections.map(({ section, name, category, tally }) => [section, name, category, tally.score]),
    ).toEqual([
      ["2", "Almacenamiento", "storage", 0.5],
      ["3", "Registro de actividad", "logging", 0.5],
    ]);
  });

  test("a scan that is taken back leaves nothing of it", async () => {
    const { client, scan, undo, rows, company } = await aCloudCompany(portal);
    await scan([bucketCheck("b1")]);
    const before = await ask(client, panel.getCloudPanel);
    const { id } = await scan([bucketCheck("b1", { status: "PASS" }), bucketCheck("b2")]);
    expect(await undo(id ?? "")).toEqual({ status: "undone", reason: "" });
    expect(await ask(client, panel.getCloudPanel)).toEqual(before);
    expect(await rows("select scan_id from cloud_scan where company_id = $1", [company.id])).toHaveLength(1);
  });

  test("a resource that left the register counts no more from the next scan on, until one names it again", async () => {
    const { client, scan, rows, company } = await aCloudCompany(portal);
    await scan([bucketCheck("b1"), bucketCheck("viejo")]);
    await rows("update entity set retired_at = now() where company_id = $1 and name = 'viejo'", [company.id]);
    await scan([bucketCheck("b1")], { cut: true });
    const { tally, accounts } = await ask(client, panel.getCloudPanel);
    expect([tally.fail, tally.not_evaluated, accounts[0]?.resources]).toEqual([1, 0, 1]);
  });

  test("a scan is not taken back while a newer one counted what it left standing", async () => {
    const { client, scan, undo } = await aCloudCompany(portal);
    const { id: older } = await scan([bucketCheck("b1")]);
    const { id: newer } = await scan([bucketCheck("b2")], { cut: true });
    expect((await ask(client, panel.getCloudPanel)).tally.fail).toBe(2);
    expect((await undo(older ?? "")).reason).toContain(`la cuenta ${production}: deshaga primero`);
    expect((await ask(client, panel.getCloudPanel)).tally.fail).toBe(2);
    expect((await undo(newer ?? "")).status).toBe("undone");
    expect((await undo(older ?? "")).status).toBe("undone");
    expect((await ask(client, panel.getCloudPanel)).accounts).toEqual([]);
  });

  test("the last scan of each account counts and the one before it is compared, however many there were", async () => {
    const { client, scan } = await aCloudCompany(portal);
    await scan([bucketCheck("a"), bucketCheck("z", { account: "999900001111" })]);
    await scan([bucketCheck("a", { status: "PASS" })]);
    await scan([bucketCheck("a"), bucketCheck("a2"), bucketCheck("a3", { status: "PASS" })]);
    const { accounts } = await ask(client, panel.getCloudPanel);
    expect(accounts.map(({ account, tally, score_before }) => [account, tally.fail, score_before])).toEqual([
      [production, 2, 1],
      ["999900001111", 1, null],
    ]);
  });

  test("a scan that is brought out of order says what it saw alone, and changes nothing of today", async () => {
    const { client, scan } = await aCloudCompany(portal);
    await scan([bucketCheck("b1"), bucketCheck("b2", { status: "PASS" })], { month: 5 });
    const before = await ask(client, panel.getCloudPanel);
    await scan([bucketCheck("b1", { status: "PASS" })], { month: 2 });
    expect((await ask(client, panel.getCloudPanel)).tally).toEqual(before.tally);
    const { items } = await ask(client, listCloudRuns, { account: production });
    expect(items.map(({ stale, tally }) => [stale, tally.pass, tally.fail])).toEqual([
      [false, 1, 1],
      [true, 1, 0],
    ]);
  });
});

test("a resource tells what every check says of it, failures first; another company's is none", async () => {
  const { client, scan, rows, company } = await aCloudCompany(portal);
  await scan([bucketCheck("b1", { check: "s3_cifrado", status: "PASS" }), bucketCheck("b1")]);
  const [asset] = await rows<{ id: string }>("select id from entity where company_id = $1", [company.id]);
  const { items, places } = await ask(client, panel.listResourceChecks, { asset_id: asset?.id });
  expect(items.map(({ rule_id, outcome }) => [rule_id, outcome])).toEqual([
    ["s3_bucket_public_access", "fail"],
    ["s3_cifrado", "pass"],
  ]);
  expect(places).toMatchObject([{ account: production, region: "us-east-1" }]);
  const { client: other } = await aCloudCompany(portal);
  expect((await other.call(panel.listResourceChecks, { asset_id: asset?.id ?? "" })).statusCode).toBe(404);
});

test("staff see every company, the worst first and those without data last", async () => {
  const bad = await aCloudCompany(portal);
  await bad.scan([
    rootCheck({ severity: "Critical" }),
    rootCheck({ check: "iam_otra", severity: "Critical" }),
  ]);
  const { company: empty } = await aCloudCompany(portal);
  const staff = await signedIn(portal, "staff", bad.company);
  const { items } = await ask(staff, listCloudCompanies);
  const places = new Map(items.map(({ company_id }, place) => [company_id, place]));
  expect(items[0]).toMatchObject({ company_id: bad.company.id, accounts: 1, failing: { critical: 2 } });
  expect(places.get(empty.id)).toBeGreaterThan(places.get(bad.company.id) ?? 0);
  expect(items.find(({ company_id }) => company_id === empty.id)).toMatchObject({
    accounts: 0,
    last_scan_at: null,
  });
  expect((await bad.client.call(listCloudCompanies, {})).statusCode).toBe(403);
});
