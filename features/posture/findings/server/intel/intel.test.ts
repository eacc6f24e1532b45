import { Readable } from "node:stream";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import intelJson from "#database/reference/cve-intel.json" with { type: "json" };
import { intelCalls } from "#features/posture/findings/contracts/cve-intel.contract.ts";
import * as decisions from "#features/posture/findings/contracts/finding-decisions.contract.ts";
import {
  type FindingDetail,
  getFinding,
} from "#features/posture/findings/contracts/finding-detail.contract.ts";
import { findingsExploited } from "#features/posture/vulnerabilities/server/pipelines/exploited-findings.ts";
import { asSystem, systemActor } from "#platform/server/as-system.ts";
import { importNow } from "#platform/server/imports/import-now.ts";
import { performJob } from "#platform/server/jobs/job-gate.ts";
import { signedIn } from "#platform/testing/caller.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { anOpenFinding, aWorkedCompany, workedPortal } from "../worked-finding.fixture.ts";
import { announceKev } from "./announce-kev.job.ts";
import { catalogueFormat, openBody, readCatalogueFile } from "./catalogue-file.ts";
import { intelImporter } from "./intel-importer.ts";
import { seedCveIntel, storeCveIntel } from "./take-intel.ts";

const start = "2026-11-02T12:00:00Z";
const { portal, at } = await workedPortal(start);

const catalogue = (cves: readonly string[]) =>
  JSON.stringify({
    catalogVersion: "2026.11.02",
    dateReleased: "2026-11-02T11:00:00Z",
    vulnerabilities: cves.map((cveID) => ({
      cveID,
      dateAdded: "2026-11-02",
      dueDate: "2026-11-23",
      knownRansomwareCampaignUse: "Known",
      vulnerabilityName: "Example Product Code Injection",
    })),
  });
async function take(text: string) {
  const open = openBody(Buffer.from(text));
  const format = await catalogueFormat(open);
  const parsedCatalogue = format && (await readCatalogueFile(format, open));
  if (!parsedCatalogue) throw new Error("No catalogue");
  return await asSystem(portal.gate, { scope: "platform", effect: "write", name: "test" }, (context) =>
    storeCveIntel(context, parsedCatalogue, "prueba"),
  );
}
const announce = (cves: string[]) =>
  performJob(portal.gate, announceKev, { actor: systemActor("test"), input: { cves } });

test("the portal begins with the facts that it brings along, once", async () => {
  const seed = () =>
    asSystem(portal.gate, { scope: "platform", effect: "write", name: "seed" }, async (context) => {
      const seeded = await seedCveIntel(context);
      if (!seeded) context.nothingChanged();
      return seeded;
    });
  expect([await seed(), await seed()]).toEqual([true, false]);
  const [known] = await runQuery<{ kev: number; ransomware: number; epss: number }>(
    portal.database.owner,
    `select count(kev_added)::int as kev, (count(*) filter (where kev_ransomware))::int as ransomware,
       count(epss)::int as epss from cve_intel`,
  );
  expect(known).toEqual({ kev: 1404, ransomware: 293, epss: intelJson.epss.facts.length });
});

test("when a CVE enters KEV, every company that has it is told: in its story, its time and its accepted risks", async () => {
  const cve = "CVE-2026-5001";
  const mine = await aWorkedCompany(portal, at, start);
  const other = await aWorkedCompany(portal, at, start);
  const [open, accepted] = [
    await anOpenFinding(portal, mine.company, { cve }),
    await anOpenFinding(portal, mine.company, { cve }),
  ];
  const untouched = await anOpenFinding(portal, other.company, { cve: "CVE-2026-5002" });
  const request = await mine.client.call(decisions.requestAcceptance, {
    scope: { finding_id: accepted.id },
    justification: "Se reemplaza en diciembre por otro equipo",
    expires_on: "2026-12-31",
  });
  const seen = request.json<decisions.Decision>();
  const step = { id: seen.id, version: seen.version };
  await mine.operator.call(decisions.recommendDecision, {
    ...step,
    recommendation: "Aceptable hasta entonces",
  });
  await mine.operator.call(decisions.approveDecision, { ...step, version: step.version + 1 });
  await at("2026-11-10T12:00:00Z");
  await take(catalogue(["CVE-2026-4999"]));
  expect(await take(catalogue(["CVE-2026-4999", cve]))).toMatchObject({ catalogue: "kev", entered: 1 });
  await announce([cve]);
  await announce([cve]);
  const detail = async ({ id }: { id: string }, caller = mine.client) =>
    (await caller.call(getFinding, { id })).json<FindingDetail>();
  const pressing = await detail(open);
  expect(pressing.steps.map(({ type }) => type)).toEqual(["opened", "entered_kev"]);
  // Fourteen days from now, not from the first detection.
  expect(pressing).toMatchObject({
    finding: { priority: 61, threat: { kev: true, ransomware: true } },
    clocks: [{ due_at: "2026-11-24T12:00:00.000Z" }],
  });
  const decision = (
    await mine.client.call(decisions.getDecision, { id: seen.id })
  ).json<decisions.Decision>();
  expect(decision).toMatchObject({ state: "approved", kev_warned_at: "2026-11-10T12:00:00.000Z" });
  expect((await detail(accepted)).steps.at(-1)?.type).toBe("entered_kev");
  expect((await detail(untouched, other.client)).steps.map(({ type }) => type)).toEqual(["opened"]);
});

test("what leaves the catalogue is no longer exploited, and scores keep the newest day", async () => {
  await take(catalogue(["CVE-2026-6001", "CVE-2026-6002"]));
  await take(catalogue(["CVE-2026-6002"]));
  const scores = (day: string, score: string) =>
    `#model_version:v2025.03.14,score_date:${day}T12:00:00+0000\ncve,epss,percentile\nCVE-2026-6001,${score},0.5\n`;
  await take(scores("2026-11-02", "0.4"));
  await take(scores("2026-11-01", "0.9"));
  const rows = await runQuery(
    portal.database.owner,
    "select cve, kev_added::text, epss from cve_intel where cve like 'CVE-2026-600%' order by cve",
  );
  expect(rows).toEqual([
    { cve: "CVE-2026-6001", kev_added: null, epss: 0.4 },
    { cve: "CVE-2026-6002", kev_added: "2026-11-02", epss: null },
  ]);
});

test("staff bring a catalogue as a file; something else is refused with what is read", async () => {
  const staff = await signedIn(portal, "staff");
  await at(start);
  const bring = (content: string) =>
    staff.call(intelCalls.receiveImport, { file: { name: "archivo", content } } as never);
  const taken = (await bring(catalogue(["CVE-2026-7001"]))).json<{ id: string }>();
  const read = async (id: string) => (await staff.call(intelCalls.getImport, { id })).json();
  expect(taken.id).toBeTruthy();
  expect(await read(taken.id)).toMatchObject({ id: taken.id });
});

test("the receipt of a catalogue file adds up, compressed or not, and the same file again changes nothing", async () => {
  const header = "#model_version:v2025.03.14,score_date:2026-11-03T12:00:00+0000\ncve,epss,percentile\n";
  const scores = `${header}CVE-2026-8001,0.1,0.5\nCVE-2026-8002,0.2,0.6\nCVE-2026-8002,0.2,0.6\nnada\n`;
  const bring = async (content: Buffer) => {
    const storedFile = await portal.gate.files.write(Readable.from([content]), { maximumBytes: 1e8 });
    const file = { ...storedFile, name: "puntajes.csv.gz", contentType: "application/gzip" };
    const work = { gate: portal.gate, actor: systemActor("test") };
    const args = [work, intelImporter, file, {}] as unknown as Parameters<typeof importNow>;
    return await importNow(...args);
  };
  const first = await bring(gzipSync(scores));
  expect(first).toMatchObject({ format: "epss", records: 4, kept: 2, merged: 1, skipped: 0, refused: 1 });
  expect(first.rejected).toMatchObject([{ place: "línea 6" }]);
  const again = await bring(Buffer.from(`${scores}\n`));
  expect(again).toMatchObject({ records: 4, kept: 0, merged: 3, skipped: 0, refused: 1 });
});

test("a look at the catalogue of exploited vulnerabilities is one event of the company, with its findings", async () => {
  const cve = "CVE-2026-6001";
  const mine = await aWorkedCompany(portal, at, start);
  const other = await aWorkedCompany(portal, at, start);
  for (const { company } of [mine, mine, other]) await anOpenFinding(portal, company, { cve });
  await at("2026-11-10T12:00:00Z");
  await take(catalogue([cve]));
  await announce([cve]);
  const eventsOf = (from: string, until: string) =>
    asSystem(
      portal.gate,
      { scope: "company", effect: "read", name: "test", companyId: mine.company.id },
      (context) =>
        findingsExploited.findBetween(context, { from: new Date(from), until: new Date(until), max: 10 }),
    );
  expect(await eventsOf("2026-11-10T12:00:00Z", "2026-11-10T12:00:01Z")).toMatchObject([
    { label: `${cve}: 2 hallazgos`, value: { cves: [cve], total: 2 } },
  ]);
  expect(await eventsOf("2026-11-10T12:00:01Z", "2026-11-11T12:00:00Z")).toEqual([]);
});
