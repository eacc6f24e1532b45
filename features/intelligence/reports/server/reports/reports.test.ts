import { extractText, getDocumentProxy } from "unpdf";
import { beforeEach, describe, expect, test } from "vitest";
import * as manage from "#features/intelligence/reports/manage-reports.contract.ts";
import * as contract from "#features/intelligence/reports/reports.contract.ts";
import { reports } from "#features/intelligence/reports/reports.feature.ts";
import type { Call, OutputOf, RequestOf } from "#platform/contract/define-call.ts";
import { asSystem } from "#platform/server/as-system.ts";
import { performJob } from "#platform/server/jobs/job-gate.ts";
import { type Caller, signedIn, visitor } from "#platform/testing/caller.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { nightly } from "#platform/testing/feature-examples.ts";
import { aCompany, aPerson } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { publishGeneratedPdf } from "./published-reports.store.ts";
import { setReports } from "./set-reports.job.ts";

let now = new Date("2026-03-01T12:00:00Z");
const portal = await testPortal([reports], { clock: { now: () => now } });
const company = await aCompany(portal);
const staff = await signedIn(portal, "staff", company);
const anyone = visitor(portal);

let serial = 0;
type Draft = RequestOf<typeof manage.createReport>;
const aDraft = (facts: Partial<Draft> = {}): Draft => ({
  slug: `reporte-${++serial}`,
  title: "Accesos bajo presión",
  summary: "Lo que vimos en febrero.",
  kind: "monthly",
  period_start: "2026-02-01",
  period_end: "2026-02-28",
  cover_hue: 148,
  body: "## En pocas palabras\n\nMás intentos contra las VPN.",
  ...facts,
});
async function ask<C extends Call>(caller: Caller, call: C, input: RequestOf<C>): Promise<OutputOf<C>> {
  const answer = await caller.call(call, input);
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  return answer.json() as OutputOf<C>;
}
const begin = (facts?: Partial<Draft>) => ask(staff, manage.createReport, aDraft(facts));
async function publish(facts?: Partial<Draft>) {
  const { id, version } = await begin(facts);
  return await ask(staff, manage.publishReport, { id, version });
}
const titlesOf = async (input: RequestOf<typeof contract.listReports>) =>
  (await ask(anyone, contract.listReports, input)).items.map(({ title }) => title);

const boundary = "----frontera";
function upload(id: number, version: number, file: { name: string; content: string }) {
  const part = (head: string, content: string) => `--${boundary}\r\n${head}\r\n\r\n${content}\r\n`;
  return staff.inject({
    method: "POST",
    url: `/api/manage/reports/${id}/pdf/`,
    headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
    payload: [
      part('Content-Disposition: form-data; name="version"', String(version)),
      part(
        `Content-Disposition: form-data; name="file"; filename="${file.name}"\r\nContent-Type: application/pdf`,
        file.content,
      ),
      `--${boundary}--\r\n`,
    ].join(""),
  });
}
const pdf = "%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n";
const storedFiles = async () => {
  const keys: string[] = [];
  for await (const key of portal.gate.files.list(new Date(Date.now() + 60_000))) keys.push(key);
  return keys.length;
};

beforeEach(async () => {
  now = new Date("2026-03-01T12:00:00Z");
  await runQuery(portal.database.owner, "truncate published_report, report_version, report cascade");
});

describe("reports for visitors", () => {
  test("a draft does not exist for them, a published report does, and a withdrawn one is gone", async () => {
    const { id, version } = await begin();
    expect((await anyone.call(contract.getReport, { id })).statusCode).toBe(404);
    expect((await anyone.call(contract.downloadReport, { id })).statusCode).toBe(404);
    await ask(staff, manage.publishReport, { id, version });
    expect(await ask(anyone, contract.getReport, { id })).toMatchObject({ tlp: "CLEAR", cover_hue: 148 });
    await ask(staff, manage.withdrawReport, { id, version });
    expect((await anyone.call(contract.getReport, { id })).statusCode).toBe(404);
  });

  test("without a PDF of staff the download is the text, and soon the text set as a PDF", async () => {
    const body = [
      "## Lo que vimos",
      "",
      "1. **Más** intentos en `vpn.ejemplo.cl`",
      "2. Ver [el aviso](https://ejemplo.cl/aviso) y [esto](javascript:alert(1))",
      "",
      "| Mes | Casos |",
      "|---|---|",
      "| Febrero | 12 | de más |",
      "| Enero |",
      "",
      "> Fin <script>alert(1)</script> #panic()",
    ].join("\n");
    const { id, draft } = await publish({ body });
    expect((await anyone.call(contract.downloadReport, { id })).headers["content-type"]).toContain(
      "markdown",
    );
    await performJob(portal.gate, setReports, nightly);
    const set = await anyone.call(contract.downloadReport, { id });
    expect(set.headers["content-type"]).toBe("application/pdf");
    expect(set.headers["content-disposition"]).toContain(`filename="${draft.slug}.pdf"`);
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(set.rawPayload)), {
      mergePages: true,
    });
    for (const words of ["Accesos bajo presión", "Febrero 2026", "Más intentos en", "Febrero 12", "#panic()"])
      expect(text.replaceAll(/\s+/g, " ")).toContain(words);
    expect(set.rawPayload.toString("latin1")).not.toContain("javascript:");
  });

  test("a text published again while the former one was set is not overwritten by it", async () => {
    const { id, version, draft } = await publish();
    const [unset] = await runQuery(portal.database.owner, "select id, updated_at from published_report");
    now = new Date("2026-03-02T12:00:00Z");
    const saved = await ask(staff, manage.saveReport, { id, version, ...draft, body: "Corregido" });
    await ask(staff, manage.publishReport, { id, version: saved.version });
    const late = { key: "tarde", name: "tarde.pdf", contentType: "application/pdf", bytes: 1 };
    const isVisible = await asSystem(
      portal.gate,
      { scope: "platform", effect: "write", name: "test" },
      async ({ db, nothingChanged }) => {
        nothingChanged();
        return await publishGeneratedPdf(db, unset as { id: number; updated_at: Date }, late);
      },
    );
    expect(isVisible).toBe(false);
  });

  test("without a PDF the download is the text as it was when it was published", async () => {
    const { id, version, draft } = await publish();
    await ask(staff, manage.saveReport, { id, version, ...draft, body: "Todavía no publicado" });
    const answer = await anyone.call(contract.downloadReport, { id });
    expect(answer.headers["content-type"]).toBe("text/markdown; charset=utf-8");
    expect(answer.headers["content-disposition"]).toContain(`attachment; filename="${draft.slug}.md"`);
    expect(answer.headers["x-content-type-options"]).toBe("nosniff");
    expect(answer.body).toContain("# Accesos bajo presión");
    expect(answer.body).not.toContain("Todavía no publicado");
  });

  test("reports are found by words, kind and period", async () => {
    await publish({ title: "Febrero" });
    await publish({
      title: "Último trimestre",
      kind: "quarterly",
      period_start: "2025-10-01",
      period_end: "2025-12-31",
    });
    expect(await titlesOf({ q: "ultimo" })).toEqual(["Último trimestre"]);
    expect(await titlesOf({ kind: "monthly" })).toEqual(["Febrero"]);
    expect(await titlesOf({ from: "2025-12-31", to: "2026-01-31" })).toEqual(["Último trimestre"]);
    expect(await titlesOf({ from: "2026-03-01" })).toEqual([]);
  });
});

test("everybody with an account hears of a new report", async () => {
  const person = await aPerson(portal);
  const { id } = await publish({ title: "Marzo" });
  const heard = await runQuery(
    portal.database.owner,
    "select kind, name, path from notification where user_id = $1",
    [person.id],
  );
  expect(heard).toEqual([
    {
      kind: "report_published",
      name: "Marzo",
      path: `/Threat_Intelligence/reportes-ciberseguridad?reporte=${id}`,
    },
  ]);
});

describe("the PDF of a report", () => {
  test("belongs to a version, and visitors download it once that version is published", async () => {
    const { id, version } = await publish();
    const answer = await upload(id, version, { name: "Informe febrero.pdf", content: pdf });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({ version: 2, pdf: { name: "Informe febrero.pdf" } });
    expect((await anyone.call(contract.downloadReport, { id })).headers["content-type"]).toContain(
      "markdown",
    );
    await ask(staff, manage.publishReport, { id, version: 2 });
    const download = await anyone.call(contract.downloadReport, { id });
    expect(download.headers["content-type"]).toBe("application/pdf");
    expect(download.headers["content-disposition"]).toMatch(/^attachment;/);
    expect(download.headers["content-security-policy"]).toContain("sandbox");
    expect(download.body).toBe(pdf);
  });

  test("stays when the text is corrected, and goes when it is taken off", async () => {
    const { id, version, draft } = await begin();
    await upload(id, version, { name: "a.pdf", content: pdf });
    const saved = await ask(staff, manage.saveReport, { id, version: 2, ...draft, title: "Corregido" });
    expect(saved.pdf?.name).toBe("a.pdf");
    expect((await ask(staff, manage.removePdf, { id, version: 3 })).pdf).toBeNull();
  });

  test.each([
    [
      "a web page that calls itself a PDF",
      { name: "a.pdf", content: "<html><script>alert(1)</script></html>" },
    ],
    ["a picture", { name: "a.pdf", content: "GIF89a\u0001\u0000\u0001\u0000" }],
    ["a PDF that calls itself a program", { name: "a.exe", content: pdf }],
    ["nothing at all", { name: "a.pdf", content: "" }],
  ])("%s is refused and leaves nothing behind", async (_what, file) => {
    const { id, version } = await begin();
    const before = await storedFiles();
    const answer = await upload(id, version, file);
    expect(answer.statusCode).toBe(415);
    expect(await storedFiles()).toBe(before);
    expect((await ask(staff, manage.getEditedReport, { id })).version).toBe(1);
  });

  test("is refused when somebody saved meanwhile", async () => {
    const { id, version, draft } = await begin();
    await ask(staff, manage.saveReport, { id, version, ...draft });
    const before = await storedFiles();
    expect((await upload(id, version, { name: "a.pdf", content: pdf })).json().code).toBe("stale_version");
    expect(await storedFiles()).toBe(before);
  });
});

describe("writing", () => {
  test("every save makes a version with its number and author", async () => {
    const { id, version, draft } = await begin();
    await ask(staff, manage.saveReport, { id, version, ...draft, title: "Segunda versión" });
    const versions = await ask(staff, manage.listReportVersions, { id });
    expect(versions.map(({ number, title }) => [number, title])).toEqual([
      [2, "Segunda versión"],
      [1, "Accesos bajo presión"],
    ]);
    const first = await ask(staff, manage.getReportVersion, { id, number: 1 });
    expect(first.draft.period_end).toBe("2026-02-28");
    expect((await staff.call(manage.getReportVersion, { id, number: 9 })).statusCode).toBe(404);
  });

  test("the second of two concurrent edits is refused instead of overwriting the first", async () => {
    const { id, version, draft } = await begin();
    await ask(staff, manage.saveReport, { id, version, ...draft, title: "La primera" });
    const late = await staff.call(manage.saveReport, { id, version, ...draft, title: "La segunda" });
    expect(late.json().code).toBe("stale_version");
  });

  test("a period that ends before it begins is refused", async () => {
    const backwards = aDraft({ period_start: "2026-02-01", period_end: "2026-01-31" });
    expect((await staff.call(manage.createReport, backwards)).statusCode).toBe(400);
  });

  test("clients and operators neither list nor write", async () => {
    for (const role of ["client", "operator"] as const) {
      const person = await signedIn(portal, role, company);
      expect((await person.call(manage.listManagedReports)).statusCode).toBe(403);
      expect((await person.call(manage.createReport, aDraft())).statusCode).toBe(403);
    }
  });
});
