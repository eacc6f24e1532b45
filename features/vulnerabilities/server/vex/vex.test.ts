import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { readReport } from "#features/scans/readers/read-report.fixture.ts";
import { recogniseScan, scanFormats } from "#features/scans/readers/scan-formats.ts";
import { openvex } from "#features/scans/readers/vex/openvex.ts";
import type { ScanReceipt } from "#features/scans/scans.contract.ts";
import { scanImporterOf } from "#features/scans/server/imports/scan-importer.ts";
import { aScannedCompany, scannedPortal } from "#features/scans/server/scanned-company.fixture.ts";
import { exportVex } from "#features/vulnerabilities/contracts/vex.contract.ts";
import { importNow } from "#platform/server/imports/import-now.ts";
import type { AnyImporter } from "#platform/server/imports/importer.ts";
import { undoImport } from "#platform/server/imports/undo-import.ts";
import { signedIn } from "#platform/testing/caller.ts";

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
    const kept = await portal.gate.files.write(Readable.from([bytes]), { maximumBytes: 1e6 });
    const receipt = await importNow(work, importer, { ...kept, name: "vex.json" }, {});
    return { id: receipt.id ?? "", ...(receipt.receipt as ScanReceipt) };
  };
  return { ...scanned, state };
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

test("a package of another version, a part that is not there, and what is only said to be fixed change nothing", async () => {
  const { state, states } = await aStatedCompany();
  const receipt = await state([
    notAffected([{ "@id": "pkg:npm/lib@2.0" }]),
    notAffected([{ "@id": "web-1" }], [{ "@id": "pkg:npm/ajena@1.0" }]),
    { ...notAffected([{ "@id": "pkg:npm/lib@1.0" }]), status: "fixed" },
  ]);
  expect(receipt).toMatchObject({ decisions: 3, applied: 0 });
  expect(Object.values(await states())).toEqual(["open", "open", "open"]);
  expect(await state([notAffected([{ "@id": "pkg:npm/lib@1.0" }])])).toMatchObject({ applied: 2 });
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
