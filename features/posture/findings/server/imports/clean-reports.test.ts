import { describe, expect, test } from "vitest";
import { prowlerReport } from "#features/posture/findings/readers/prowler/prowler-report.fixture.ts";
import type { AnyImporter } from "#platform/server/imports/importer.ts";
import { areaThatKeeps } from "../checks/checks.fixture.ts";
import { aScannedCompany, scannedPortal } from "../scanned-company.fixture.ts";
import { scanImporter } from "./scan-importer.ts";

const portal = await scannedPortal(areaThatKeeps("cloud"));

async function aCompany() {
  const client = await aScannedCompany(portal, scanImporter as unknown as AnyImporter);
  const checks = () =>
    client.rows<{ name: string }>(
      `select entity.name || ' ' || issue.rule_id || ' ' || outcome as name from check_result known
       join entity on entity.company_id = known.company_id and entity.id = known.asset_id
       join finding_issue issue on issue.company_id = known.company_id and issue.id = known.issue_id
       where known.company_id = $1 order by 1`,
      [client.company.id],
    );
  return { ...client, checks: async () => (await checks()).map(({ name }) => name) };
}

const sarif = (month: string, results: object[], invocation: object = { executionSuccessful: true }) =>
  JSON.stringify({
    version: "2.1.0",
    runs: [
      {
        tool: { driver: { name: "Semgrep OSS", rules: [{ id: "r.sqli" }] } },
        invocations: [{ endTimeUtc: `2026-${month}-01T10:00:00Z`, ...invocation }],
        versionControlProvenance: [{ repositoryUri: "https://git.ejemplo.cl/app" }],
        results,
      },
    ],
  });
const sqli = {
  ruleId: "r.sqli",
  message: { text: "x" },
  locations: [{ physicalLocation: { artifactLocation: { uri: "a.py" }, region: { startLine: 3 } } }],
};

describe("SARIF without results", () => {
  test("closes what the repository of a successful run had, and is taken back", async () => {
    const { bring, states, undo } = await aCompany();
    await bring(sarif("10", [sqli]));
    const { status, receipt, id } = await bring(sarif("11", []));
    expect({ status, findings: receipt.findings, hosts: receipt.hosts }).toMatchObject({
      status: "stored",
      hosts: 1,
      findings: { gone: 1, new: 0 },
    });
    expect(await states()).toEqual({ "git.ejemplo.cl/app r.sqli": "closed_verified" });
    await undo(id ?? "");
    expect(await states()).toEqual({ "git.ejemplo.cl/app r.sqli": "open" });
  });

  test("is stored and closes nothing where the run failed", async () => {
    const { bring, states } = await aCompany();
    await bring(sarif("10", [sqli]));
    const { status } = await bring(sarif("11", [], { executionSuccessful: false }));
    expect(status).toBe("stored");
    expect(await states()).toEqual({ "git.ejemplo.cl/app r.sqli": "open" });
  });
});

describe("an empty list of Prowler", () => {
  const failing = (account: string) =>
    prowlerReport({
      at: "2026-10-10T12:00:00Z",
      rows: [
        { check: "s3_publico", resource: "arn:aws:s3:::b1", name: "b1", account },
        { check: "s3_cifrado", resource: "arn:aws:s3:::b1", name: "b1", account, status: "PASS" },
      ],
    });

  test("asks for the account and the day, and closes what failed in that account alone", async () => {
    const { bring, states, checks } = await aCompany();
    await bring(failing("111122223333"));
    await bring(failing("999900001111").replaceAll("b1", "b9"));
    const waitingReceipt = await bring("[]", { scanned_on: "2026-11-01" });
    expect(waitingReceipt).toMatchObject({ status: "ready", reason: expect.stringContaining("(account)") });
    const undated = await bring("[]\n", { account: "111122223333" });
    expect(undated).toMatchObject({ status: "ready", reason: expect.stringContaining("(scanned_on)") });
    const { status, receipt } = await bring(" []", { account: "111122223333", scanned_on: "2026-11-01" });
    expect(status).toBe("stored");
    expect(receipt).toMatchObject({ findings: { gone: 1 }, scope: { account: "111122223333", assets: 1 } });
    expect(await states()).toEqual({ "b1 s3_publico": "closed_verified", "b9 s3_publico": "open" });
    // A report without failures proves nothing about passed checks.
    expect(await checks()).toEqual(["b1 s3_cifrado pass", "b9 s3_cifrado pass", "b9 s3_publico fail"]);
  });

  test("of the same bytes is another report for another account and for another day", async () => {
    const { bring, states } = await aCompany();
    const day = (account: string, scanned_on: string) => bring("[]", { account, scanned_on });
    await bring(failing("111122223333"));
    await day("999900001111", "2026-11-01");
    expect(await states()).toEqual({ "b1 s3_publico": "open" });
    await day("111122223333", "2026-10-01");
    expect(await states()).toEqual({ "b1 s3_publico": "open" });
    await day("111122223333", "2026-11-01");
    expect(await states()).toEqual({ "b1 s3_publico": "closed_verified" });
  });
});

const openvas = (month: string, parts: { results?: string; hosts?: string; count?: number }) =>
  `<report id="a"><gmp><version>22</version></gmp><scan_run_status>Done</scan_run_status><task id="t"><name>Red interna</name></task>${
    parts.count === undefined ? "" : `<hosts><count>${parts.count}</count></hosts>`
  }<results>${parts.results ?? ""}</results>${parts.hosts ?? ""}<scan_end>2026-${month}-01T11:00:00Z</scan_end></report>`;
const openvasResult =
  '<result id="1"><host>10.0.0.5</host><port>443/tcp</port><nvt oid="1.3.6.1"><name>Uno</name></nvt><threat>High</threat><severity>9.8</severity></result>';
const openvasHost = (month: string) =>
  `<host><ip>10.0.0.5</ip><start>2026-${month}-01T10:00:00Z</start><end>2026-${month}-01T10:30:00Z</end></host>`;

test.each([
  ["that lists its host", { hosts: openvasHost("11"), count: 1 }, "closed_verified"],
  ["that lists no host, by the last scan of its task", {}, "closed_verified"],
  ["of which no host answered", { count: 0 }, "open"],
])("a report of Greenbone without results %s is stored", async (_name, parts, state) => {
  const { bring, states } = await aCompany();
  await bring(openvas("10", { results: openvasResult, hosts: openvasHost("10"), count: 1 }));
  expect((await bring(openvas("11", parts))).status).toBe("stored");
  expect(await states()).toEqual({ "10.0.0.5 1.3.6.1": state });
});

const qualys = (day: string, rows: string, alive = 1) =>
  `<SCAN value="scan/1"><HEADER><KEY value="TITLE">Red</KEY><KEY value="DATE">${day}T10:00:00Z</KEY><KEY value="TARGET">10.0.0.1-10.0.0.9</KEY><KEY value="NBHOST_ALIVE">${alive}</KEY><KEY value="NBHOST_TOTAL">1</KEY><KEY value="STATUS">FINISHED</KEY></HEADER>${rows}</SCAN>`;
const qualysHost =
  '<IP value="10.0.0.5" name="caja-01"><VULNS><CAT value="Web"><VULN number="7" severity="5"><TITLE>Siete</TITLE></VULN></CAT></VULNS></IP>';

test.each([
  ["closes what its targets had", 1, "closed_verified"],
  ["closes nothing where no target answered", 0, "open"],
])("a scan of Qualys without results %s", async (_name, alive, state) => {
  const { bring, states } = await aCompany();
  await bring(qualys("2026-10-01", qualysHost));
  const { status, receipt } = await bring(qualys("2026-11-01", "", alive));
  expect(status).toBe("stored");
  expect(receipt.scope).toMatchObject({ targets: ["10.0.0.1-10.0.0.9"], assets: 1 });
  expect(await states()).toEqual({ "caja-01 7": state });
});

test("a report that was cut before it said anything is refused", async () => {
  const { bring } = await aCompany();
  expect((await bring('{"version":"2.1.0","runs":[')).status).toBe("unreadable");
});
