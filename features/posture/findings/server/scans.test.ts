import { expect, test } from "vitest";
import { aScannedCompany, type SampleScan, scannedPortal } from "./scanned-company.fixture.ts";

const portal = await scannedPortal();
const [january, february, march] = ["2026-01-10T12:00:00Z", "2026-02-10T12:00:00Z", "2026-03-10T12:00:00Z"];
const fails = (...rules: string[]) => rules.map((rule) => ({ rule }));
const tables = [
  "finding",
  "finding_issue",
  "finding_issue_cve",
  "finding_step",
  "finding_clock",
  "finding_evidence",
  "finding_total",
  "finding_count_day",
  "finding_group_total",
  "finding_sequence",
  "scan_finding",
  "scan_coverage",
  "scan_issue",
  "scanned_asset",
];

type Company = Awaited<ReturnType<typeof aScannedCompany>>;
/** Returns every row of a company's findings, for an exact comparison. */
async function everything({ rows, company }: Company): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {};
  for (const table of tables) {
    const matchingRows = await rows<{ row: string }>(
      `select t::text as row from ${table} t where company_id = $1 order by 1`,
      [company.id],
    );
    all[table] = matchingRows.map(({ row }) => row);
  }
  return all;
}

test("a finding is followed over three scans: new, gone and verified, and open again when it comes back", async () => {
  const client = await aScannedCompany(portal);
  const { receipt: first } = await client.bring({ at: january, hosts: { web: { fails: fails("a", "b") } } });
  expect(first.findings).toMatchObject({ new: 2, gone: 0 });
  const { receipt: second } = await client.bring({ at: february, hosts: { web: { fails: fails("a") } } });
  expect(second.findings).toMatchObject({ new: 0, persistent: 1, gone: 1 });
  expect(await client.states()).toEqual({ "web a": "open", "web b": "closed_verified" });
  const { receipt: third } = await client.bring({ at: march, hosts: { web: { fails: fails("a", "b") } } });
  expect(third.findings).toMatchObject({ persistent: 1, reopened: 1 });
  expect(await client.states()).toEqual({ "web a": "open", "web b": "reopened" });
});

test.each([
  ["the scan did not reach its asset", { correo: { fails: [] } }],
  ["the scan of the asset did not finish", { web: { complete: false } }],
  ["the report does not say whether it finished", { web: { complete: null } }],
  ["its rule was not among those that ran", { web: { rules: ["otra"] } }],
  ["another policy ran", { web: { policy: "sólo web" } }],
  ["it was seen with credentials and the scan had none", { web: { credentialed: false } }],
] as [string, SampleScan["hosts"]][])("a finding is not closed when %s", async (_why, hosts) => {
  const client = await aScannedCompany(portal);
  await client.bring({ at: january, hosts: { web: { fails: fails("a"), credentialed: true } } });
  const { receipt } = await client.bring({ at: february, hosts });
  expect(receipt.findings.gone).toBe(0);
  expect(receipt.findings.not_evaluated).toBe("web" in hosts ? 1 : 0);
  expect(await client.states()).toEqual({ "web a": "open" });
});

test("another tool does not close what this one found", async () => {
  const client = await aScannedCompany(portal);
  await client.bring({ at: january, hosts: { web: { fails: fails("a") } } });
  const { receipt } = await client.bring({ at: february, source: "trivy", hosts: { web: {} } });
  expect(receipt.findings).toMatchObject({ gone: 0, not_evaluated: 0 });
});

test("two companies with the same host names never meet", async () => {
  const [one, other] = [await aScannedCompany(portal), await aScannedCompany(portal)];
  await one.bring({ at: january, hosts: { web: { fails: fails("a"), ip: "10.0.0.1" } } });
  const { receipt } = await other.bring({ at: february, hosts: { web: { fails: [], ip: "10.0.0.1" } } });
  expect(receipt.assets).toMatchObject({ known: 0, new: 1 });
  expect([await one.states(), await other.states()]).toEqual([{ "web a": "open" }, {}]);
});

test("the identical file again changes nothing, and its receipt names the first", async () => {
  const client = await aScannedCompany(portal);
  const scan = { at: january, hosts: { web: { fails: fails("a", "b") } } };
  const first = await client.bring(scan);
  const before = await everything(client);
  const again = await client.bring(scan);
  expect(again).toMatchObject({ status: "stored", repeats: first.id });
  expect(await everything(client)).toEqual(before);
});

test("the same scan exported again with another spelling persists, and rewrites no finding", async () => {
  const client = await aScannedCompany(portal);
  const scan = { at: january, hosts: { web: { fails: fails("a", "b") } } };
  await client.bring(scan);
  const { finding } = await everything(client);
  const { receipt } = await client.bring({ ...scan, at: february });
  expect(receipt.findings).toMatchObject({ new: 0, persistent: 2, changed: 0 });
  expect((await everything(client)).finding).toEqual(finding);
});

test("what is shown before a report is kept is what happens, and looking keeps nothing", async () => {
  const client = await aScannedCompany(portal);
  await client.bring({ at: january, hosts: { web: { fails: fails("a", "b") } } });
  const before = await everything(client);
  const next = { at: february, hosts: { web: { fails: fails("b", "c") } } };
  const attemptedReceipt = await client.tryOut(next);
  expect(await everything(client)).toEqual(before);
  expect((await client.bring(next)).receipt.findings).toEqual(attemptedReceipt.receipt.findings);
});

test("a scan that is taken back leaves everything as it was, letter by letter", async () => {
  const client = await aScannedCompany(portal);
  await client.bring({
    at: january,
    hosts: { web: { fails: [{ rule: "a", saw: "uno" }, { rule: "b", saw: "dos" }, { rule: "c" }] } },
  });
  await client.bring({ at: february, hosts: { web: { fails: fails("a", "c") } } });
  const before = await everything(client);
  const { id } = await client.bring({
    at: march,
    hosts: {
      web: { fails: [{ rule: "a", severity: "critical", title: "Otro texto", saw: "tres" }, { rule: "b" }] },
      correo: { fails: [{ rule: "d", cves: ["CVE-2026-7"] }] },
    },
  });
  expect(await everything(client)).not.toEqual(before);
  expect(await client.undo(id ?? "")).toEqual({ status: "undone", reason: "" });
  expect(await everything(client)).toEqual(before);
});

test("a scan is not taken back when a later one or a person's work rests on it", async () => {
  const client = await aScannedCompany(portal);
  const { id } = await client.bring({ at: january, hosts: { web: { fails: fails("a") } } });
  const later = await client.bring({ at: february, hosts: { web: { fails: fails("a") } } });
  expect(await client.undo(id ?? "")).toMatchObject({
    status: "stored",
    reason: expect.stringContaining("más nuevo"),
  });
  expect(await client.undo(later.id ?? "")).toMatchObject({ status: "undone" });
  await client.rows(
    "update finding set status = 'in_progress', version = version + 1 where company_id = $1",
    [client.company.id],
  );
  expect(await client.undo(id ?? "")).toMatchObject({
    status: "stored",
    reason: expect.stringContaining("Alguien ya trabajó"),
  });
});

test("an older report that comes late brings history and closes nothing", async () => {
  const client = await aScannedCompany(portal);
  await client.bring({ at: march, hosts: { web: { fails: fails("a") } } });
  const { receipt } = await client.bring({ at: january, hosts: { web: { fails: fails("old") } } });
  expect(receipt.findings).toMatchObject({ new: 1, gone: 0, not_evaluated: 0 });
  expect(await client.states()).toEqual({ "web a": "open", "web old": "closed_verified" });
});

test("one of two instances that is gone is told as a change, and the finding stays", async () => {
  const client = await aScannedCompany(portal);
  const two = [
    { rule: "php", saw: "5.6" },
    { rule: "php", saw: "5.1" },
  ];
  await client.bring({ at: january, hosts: { web: { fails: two } } });
  const { receipt } = await client.bring({ at: february, hosts: { web: { fails: two.slice(1) } } });
  expect(receipt.findings).toMatchObject({ changed: 1, gone: 0 });
  expect(
    await client.rows("select instances from finding where company_id = $1", [client.company.id]),
  ).toEqual([{ instances: 1 }]);
});

test("what a client says is corrected is confirmed or rejected by the next scan", async () => {
  const client = await aScannedCompany(portal);
  await client.bring({ at: january, hosts: { web: { fails: fails("a", "b") } } });
  await client.rows(
    `update finding set status = 'fixed_declared', declared_at = '2026-01-20', version = version + 1 where company_id = $1`,
    [client.company.id],
  );
  await client.bring({ at: february, hosts: { web: { fails: fails("b") } } });
  expect(await client.states()).toEqual({ "web a": "closed_verified", "web b": "reopened" });
  const steps = await client.rows<{ type: string }>(
    "select type from finding_step where company_id = $1 and type <> 'opened' order by 1",
    [client.company.id],
  );
  expect(steps).toEqual([{ type: "confirmed_fixed" }, { type: "rejected_fix" }]);
});

test("a false positive is remembered when the scanner says it again", async () => {
  const client = await aScannedCompany(portal);
  await client.bring({ at: january, hosts: { web: { fails: fails("a") } } });
  await client.rows("update finding set status = 'false_positive' where company_id = $1", [
    client.company.id,
  ]);
  const { receipt } = await client.bring({ at: february, hosts: { web: { fails: fails("a") } } });
  expect(receipt.findings).toMatchObject({ persistent: 1, new: 0, reopened: 0 });
  expect(await client.states()).toEqual({ "web a": "false_positive" });
});

test("an asset that was joined into another takes its findings along: the next scan finds them known", async () => {
  const client = await aScannedCompany(portal);
  await client.bring({ at: january, hosts: { web: { fails: fails("a") }, portal: { fails: [] } } });
  await client.rows(
    `update entity gone set merged_into = kept.id from entity kept
     where gone.company_id = $1 and kept.company_id = $1 and gone.name = 'web' and kept.name = 'portal'`,
    [client.company.id],
  );
  await client.rows(
    `update entity_identity set entity_id = (select id from entity where company_id = $1 and name = 'portal')
     where company_id = $1`,
    [client.company.id],
  );
  const { receipt } = await client.bring({ at: february, hosts: { web: { fails: fails("a") } } });
  expect(receipt.findings).toMatchObject({ new: 0, persistent: 1 });
});

test("a report of which nothing could be read names the place and the reason", async () => {
  const client = await aScannedCompany(portal);
  const cut = { kind: "problem", place: "línea 12", reason: "El resultado está cortado." };
  expect(await client.bring(`${JSON.stringify(cut)}\n`)).toMatchObject({
    status: "unreadable",
    reason: "No se pudo leer nada del reporte (línea 12). El resultado está cortado.",
  });
  expect(await client.states()).toEqual({});
});

test("a rule that we have a text for has it in Spanish beside the scanner's, also when only its one CVE is known; taken back, it goes", async () => {
  const client = await aScannedCompany(portal);
  const own = () =>
    client.rows<{ rule_id: string; title: string; title_es: string | null; found: boolean }>(
      `select rule_id, title, title_es, search like '%printnightmare%' as found from finding_issue
       where company_id = $1 order by rule_id`,
      [client.company.id],
    );
  const one = { rule: "uno", cves: ["CVE-2021-34527"], title: "Windows Print Spooler RCE" };
  const many = { rule: "varios", cves: ["CVE-2021-34527", "CVE-2021-1"], title: "Cumulative update" };
  await client.bring({ at: january, hosts: { web: { fails: [one, many, { rule: "57608" }] } } });
  expect(await own()).toMatchObject([
    { rule_id: "57608", title_es: "SMB no exige firma" },
    { rule_id: "uno", title: "Windows Print Spooler RCE", found: true },
    { rule_id: "varios", title_es: null, found: false },
  ]);
  const before = await everything(client);
  const { id } = await client.bring({
    at: february,
    hosts: { web: { fails: [{ ...one, cves: [] }, many, { rule: "57608" }] } },
  });
  expect((await own())[1]).toMatchObject({ title_es: null });
  await client.undo(id ?? "");
  expect(await everything(client)).toEqual(before);
});
