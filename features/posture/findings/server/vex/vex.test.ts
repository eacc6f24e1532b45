import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { getFinding } from "#features/posture/findings/contracts/finding-detail.contract.ts";
import { listFindings } from "#features/posture/findings/contracts/finding-list.contract.ts";
import type { FindingStatus } from "#features/posture/findings/contracts/finding-terms.contract.ts";
import type { ScanReceipt } from "#features/posture/findings/contracts/scans.contract.ts";
import { exportVex } from "#features/posture/findings/contracts/vex.contract.ts";
import { readReport } from "#features/posture/findings/readers/read-report.fixture.ts";
import { recogniseScan, scanFormats } from "#features/posture/findings/readers/scan-formats.ts";
import { openvex } from "#features/posture/findings/readers/vex/openvex.ts";
import { scanImporterOf } from "#features/posture/findings/server/imports/scan-importer.ts";
import { aScannedCompany, scannedPortal } from "#features/posture/findings/server/scanned-company.fixture.ts";
import { importNow } from "#platform/server/imports/import-now.ts";
import type { AnyImporter } from "#platform/server/imports/importer.ts";
import { undoImport } from "#platform/server/imports/undo-import.ts";
import { type Caller, signedIn } from "#platform/testing/caller.ts";

const portal = await scannedPortal();
const importer = scanImporterOf(scanFormats, recogniseScan) as unknown as AnyImporter;

const documentOf = (statements: object[]) =>
  JSON.stringify({
    "@context": "https://openvex.dev/ns/v0.2.0",
    author: "Fabricante",
    timestamp: "2026-10-01T00:00:00Z",
    statements,
  });

async function aStatedCompany() {
  const scanned = await aScannedCompany(portal);
  const { company, bring, rows, work } = scanned;
  const cves = ["CVE-2026-4001"];
  await bring({
    at: "2026-10-02T12:00:00Z",
    hosts: {
      "web-1": { fails: [{ rule: "r", cves }, { rule: "otra" }] },
      "web-2": { fails: [{ rule: "r", cves }] },
    },
  });
  await rows("update finding set purl = 'pkg:npm/lib', installed_version = '1.0' where company_id = $1", [
    company.id,
  ]);
  const state = async (statements: object[]) => {
    const bytes = Buffer.from(documentOf(statements));
    const storedFile = await portal.gate.files.write(Readable.from([bytes]), { maximumBytes: 1e6 });
    const receipt = await importNow(work, importer, { ...storedFile, name: "vex.json" }, {});
    return { id: receipt.id ?? "", ...(receipt.receipt as ScanReceipt) };
  };
  return { ...scanned, state };
}

type Rows = Awaited<ReturnType<typeof aScannedCompany>>["rows"];

/** Returns the stored findings with their activity, timers and counts. */
const standing = async (rows: Rows, companyId: number) => ({
  findings: await rows("select * from finding where company_id = $1 order by id", [companyId]),
  steps: await rows("select * from finding_step where company_id = $1 order by id", [companyId]),
  clocks: await rows("select * from finding_clock where company_id = $1 order by case_id, cycle", [
    companyId,
  ]),
  totals: await rows("select * from finding_total where company_id = $1 order by severity, status", [
    companyId,
  ]),
});

/** Returns the activity of the first finding with that CVE and status, as a person reads it. */
async function storyOf(caller: Caller, status: FindingStatus, asset = "") {
  const request = { status, cve: "CVE-2026-4001", ...(asset && { q: asset }) };
  const { items } = (await caller.call(listFindings, request)).json();
  const { steps } = (await caller.call(getFinding, { id: items[0].id })).json();
  return steps as { type: string; note: string }[];
}
const notAffected = (products: object[], subcomponents: object[] = []) => ({
  vulnerability: { name: "CVE-2026-4001" },
  products: products.map((product) => ({ ...product, ...(subcomponents.length > 0 && { subcomponents }) })),
  status: "not_affected",
  justification: "vulnerable_code_not_in_execute_path",
});

test("a statement of a maker decides of the findings that it is about, and of no other", async () => {
  const { state, states } = await aStatedCompany();
  const receipt = await state([notAffected([{ "@id": "web-1" }])]);
  expect(receipt).toMatchObject({ decisions: 1, applied: 1 });
  expect(await states()).toEqual({ "web-1 otra": "open", "web-1 r": "false_positive", "web-2 r": "open" });
});

test("a package of another version and a part that is not there change nothing, and it is said", async () => {
  const { state, states } = await aStatedCompany();
  const receipt = await state([
    notAffected([{ "@id": "pkg:npm/lib@2.0" }]),
    notAffected([{ "@id": "web-1" }], [{ "@id": "pkg:npm/ajena@1.0" }]),
  ]);
  expect(receipt).toMatchObject({ decisions: 2, applied: 0 });
  expect(receipt.statements).toEqual([
    { status: "not_affected", stated: 2, unmatched: 2, findings: 0, waiting: 0 },
  ]);
  expect(Object.values(await states())).toEqual(["open", "open", "open"]);
  expect(await state([notAffected([{ "@id": "pkg:npm/lib@1.0" }])])).toMatchObject({ applied: 2 });
});

test("what is stated to be fixed is declared fixed, and the next scan says whether it is", async () => {
  const { state, states, bring, company } = await aStatedCompany();
  const receipt = await state([{ ...notAffected([{ "@id": "pkg:npm/lib@1.0" }]), status: "fixed" }]);
  expect(receipt).toMatchObject({
    applied: 2,
    statements: [{ status: "fixed", stated: 1, unmatched: 0, findings: 2, waiting: 0 }],
  });
  expect(await states()).toEqual({
    "web-1 otra": "open",
    "web-1 r": "fixed_declared",
    "web-2 r": "fixed_declared",
  });
  const client = await signedIn(portal, "client", company);
  const story = await storyOf(client, "fixed_declared");
  expect(story.at(-1)).toMatchObject({
    type: "declared_fixed",
    note: expect.stringMatching(/^Fabricante declara que CVE-2026-4001 está corregida\./),
  });
  const cves = ["CVE-2026-4001"];
  await bring({
    at: new Date().toISOString(),
    hosts: { "web-1": {}, "web-2": { fails: [{ rule: "r", cves }] } },
  });
  expect(await states()).toMatchObject({ "web-1 r": "closed_verified", "web-2 r": "reopened" });
});

test("what is stated to affect, or to be looked into, stands in the story with what to do, once, and changes no state", async () => {
  const { state, states, company } = await aStatedCompany();
  const affected = {
    ...notAffected([{ "@id": "web-1" }]),
    status: "affected",
    action_statement: "Desactive el módulo hasta la versión 2.",
  };
  expect(await state([affected])).toMatchObject({
    applied: 1,
    statements: [{ status: "affected", stated: 1, unmatched: 0, findings: 1, waiting: 0 }],
  });
  const looked = { ...notAffected([{ "@id": "web-1" }]), status: "under_investigation" };
  expect((await state([affected, looked])).statements).toMatchObject([
    { status: "affected", findings: 0 },
    { status: "under_investigation", findings: 1 },
  ]);
  expect(new Set(Object.values(await states()))).toEqual(new Set(["open"]));
  const client = await signedIn(portal, "client", company);
  const notes = (await storyOf(client, "open", "web-1")).filter(({ type }) => type === "vex_applied");
  expect(notes.map(({ note }) => note)).toEqual([
    expect.stringContaining(
      "afecta. Motivo: vulnerable_code_not_in_execute_path. Qué hacer: Desactive el módulo",
    ),
    expect.stringContaining("se está investigando."),
  ]);
});

test("a document that is taken back leaves no declaration and no note behind", async () => {
  const { state, states, rows, work, company } = await aStatedCompany();
  const before = await standing(rows, company.id);
  const { id } = await state([
    { ...notAffected([{ "@id": "web-2" }]), status: "fixed" },
    { ...notAffected([{ "@id": "web-1" }]), status: "affected" },
  ]);
  expect((await states())["web-2 r"]).toBe("fixed_declared");
  await rows("update file_import set status = 'undoing' where id = $1", [id]);
  await undoImport(work, importer, id);
  expect(await standing(rows, company.id)).toEqual(before);
});

test("a document that is taken back takes its decisions along", async () => {
  const { state, states, rows, work } = await aStatedCompany();
  const { id } = await state([notAffected([{ "@id": "web-2" }])]);
  expect((await states())["web-2 r"]).toBe("false_positive");
  await rows("update file_import set status = 'undoing' where id = $1", [id]);
  await undoImport(work, importer, id);
  expect((await states())["web-2 r"]).toBe("open");
});

test("what a company decided goes out as a document that the portal itself reads", async () => {
  const { state, company } = await aStatedCompany();
  await state([notAffected([{ "@id": "web-1" }])]);
  const client = await signedIn(portal, "client", company);
  for (const format of ["openvex", "csaf", "cyclonedx"] as const) {
    const answer = await client.call(exportVex, { format });
    expect(answer.statusCode, answer.body).toBe(200);
    const reader = recogniseScan(Buffer.from(answer.body));
    expect(reader?.name).toBe(format);
    const { decisions, problems } = await readReport(reader ?? openvex, answer.body);
    expect(problems).toEqual([]);
    expect(decisions).toMatchObject([{ vulnerability: "CVE-2026-4001", status: "not_affected" }]);
    const [{ products = [], components = [] } = {}] = decisions;
    expect([...products, ...components]).toContain("pkg:npm/lib@1.0");
  }
});
