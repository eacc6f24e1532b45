import { extractText, getDocumentProxy } from "unpdf";
import { expect, test } from "vitest";
import * as reports from "#features/response/incidents/contracts/incident-reports.contract.ts";
import type { ReportSectionKey } from "#features/response/incidents/contracts/incident-terms.contract.ts";
import * as timeline from "#features/response/incidents/contracts/incident-timeline.contract.ts";
import { restrictIncident } from "#features/response/incidents/contracts/incident-work.contract.ts";
import * as shared from "#features/response/incidents/contracts/shared-incidents.contract.ts";
import { signedIn } from "#platform/testing/caller.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { wordText } from "#platform/testing/word-text.ts";
import { anIncidentCompany, incidentsPortal } from "../incident-company.fixture.ts";

const portal = await incidentsPortal();
const at = "2026-11-20T12:10:00-03:00";
const zone = "America/Santiago";

async function worked() {
  const company = await anIncidentCompany(portal);
  const client = await signedIn(portal, "client", company.company);
  const { id } = (await company.declare({ description: "Entraron con una clave robada." })).incident;
  const { operator } = company;
  await operator.call(timeline.addFact, { id, at, zone, technical: "Token emitido", plain: "Entraron" });
  await operator.call(timeline.addFact, { id, at, zone, technical: "Duda interna", in_report: false });
  return { ...company, client, id };
}

const textOf = ({ sections }: reports.ReportDetail, key: ReportSectionKey) =>
  sections.find((each) => each.key === key)?.text ?? "";

/** Creates a report that the operator composed, a colleague approved, and that was issued. */
async function issued(for_client: boolean) {
  const company = await worked();
  const { operator, colleague, id } = company;
  const composed = (await operator.call(reports.composeReport, { id })).json<reports.ReportDetail>();
  const of = { id, report_id: composed.id };
  await operator.call(reports.saveReport, {
    ...of,
    version: 1,
    for_client,
    sections: { lessons: "Usar llaves." },
  });
  await colleague.call(reports.approveReport, { ...of, version: 2 });
  const answer = await operator.call(reports.issueReport, { ...of, version: 3 });
  return { ...company, of, report: answer.json<reports.ReportDetail>() };
}

/** Approves the texts, so that the company sees the incident. */
async function show({ act, colleague, id }: Awaited<ReturnType<typeof worked>>) {
  const { body } = await act(shared.draftClientTexts, {
    id,
    version: 1,
    plain: "Alguien entró al correo de una persona de su empresa.",
  });
  await act(shared.approveClientTexts, { id, version: body.incident.version, text_version: 1 }, colleague);
}

test("a report begins with what the case holds: of the timeline only what is marked for it", async () => {
  const { operator, id } = await worked();
  const report = (await operator.call(reports.composeReport, { id })).json<reports.ReportDetail>();
  expect(report).toMatchObject({ state: "draft", number: null, code: null });
  expect(textOf(report, "summary")).toContain("Entraron con una clave robada.");
  expect(textOf(report, "timeline")).toContain("Entraron");
  expect(JSON.stringify(report)).not.toContain("Duda interna");
  const draft = await operator.call(reports.takeReport, { id, report_id: report.id, format: "pdf" });
  const { text: pages } = await extractText(await getDocumentProxy(new Uint8Array(draft.rawPayload)));
  for (const page of pages) expect(page).toContain("BORRADOR");
  expect((await operator.call(reports.composeReport, { id })).statusCode).toBe(409);
});

test("it is edited section by section, and what a person wrote stays until they ask the case again", async () => {
  const { operator, id } = await worked();
  const { id: report_id } = (await operator.call(reports.composeReport, { id })).json<reports.ReportDetail>();
  const of = { id, report_id };
  const written = { ...of, version: 1, sections: { cause: "Faltaba el segundo factor." } };
  const saved = (await operator.call(reports.saveReport, written)).json<reports.ReportDetail>();
  expect(textOf(saved, "cause")).toBe("Faltaba el segundo factor.");
  expect(textOf(saved, "summary")).toContain("Entraron con una clave robada.");
  expect((await operator.call(reports.saveReport, written)).json().code).toBe("stale_version");
  await operator.call(timeline.addFact, { id, at, zone, technical: "Llegó después" });
  const again = await operator.call(reports.recomposeSection, { ...of, section: "timeline" });
  expect(again.json().text).toContain("Llegó después");
  const unchanged = (await operator.call(reports.getReport, of)).json<reports.ReportDetail>();
  expect(textOf(unchanged, "timeline")).not.toContain("Llegó después");
});

test("another person than who wrote it approves it, and a word changed afterwards is approved again", async () => {
  const { operator, colleague, id } = await worked();
  const { id: report_id } = (await operator.call(reports.composeReport, { id })).json<reports.ReportDetail>();
  const of = { id, report_id };
  const shownTo = async (caller: typeof operator) =>
    (await caller.call(reports.getReport, of)).json<reports.ReportDetail>().may_approve;
  expect([await shownTo(operator), await shownTo(colleague)]).toEqual([false, true]);
  const own = await operator.call(reports.approveReport, { ...of, version: 1 });
  expect(own.json().detail).toBe("Lo aprueba otra persona que quien lo escribió.");
  expect((await operator.call(reports.issueReport, { ...of, version: 1 })).statusCode).toBe(409);
  const approved = await colleague.call(reports.approveReport, { ...of, version: 1 });
  expect(approved.json()).toMatchObject({ state: "approved", may_approve: false });
  const changedResponse = await operator.call(reports.saveReport, {
    ...of,
    version: 2,
    sections: { lessons: "Otra" },
  });
  expect(changedResponse.json()).toMatchObject({ state: "draft", approved_by_name: null });
  expect((await operator.call(reports.issueReport, { ...of, version: 3 })).statusCode).toBe(409);
});

test("issued, it has a number and a hash, and neither a person nor the database role that serves changes it", async () => {
  const { operator, of, report } = await issued(false);
  expect(report).toMatchObject({ state: "issued", number: 1, code: "INC-1-I1" });
  expect(report.sha256).toMatch(/^[0-9a-f]{64}$/);
  const late = await operator.call(reports.saveReport, {
    ...of,
    version: report.version,
    title: "Otro título",
  });
  expect(late.json().detail).toBe("Un informe emitido no cambia: componga otro.");
  const next = (await operator.call(reports.composeReport, { id: of.id })).json<reports.ReportDetail>();
  expect(next.id).not.toBe(of.report_id);
  for (const verb of ["update incident_report_receipt set note = 'x'", "delete from incident_report_receipt"])
    await expect(
      runQuery(portal.database.owner, `set role portal_company; ${verb}; reset role`),
    ).rejects.toThrow(/permission denied/);
  await runQuery(portal.database.owner, "reset role");
});

test("PDF and Word say what was issued, also after the case changed", async () => {
  const { operator, of } = await issued(false);
  await operator.call(timeline.addFact, { id: of.id, at, zone, technical: "Llegó después" });
  const word = await operator.call(reports.takeReport, { ...of, format: "docx" });
  const text = await wordText(word.rawPayload);
  for (const words of ["Entraron con una clave robada.", "Usar llaves.", "Aprobado por", "TLP:"])
    expect(text).toContain(words);
  expect(text).not.toContain("Llegó después");
  expect(text).not.toContain("borrador");
  const pdf = await operator.call(reports.takeReport, { ...of, format: "pdf" });
  const { text: pages } = await extractText(await getDocumentProxy(new Uint8Array(pdf.rawPayload)));
  expect(pages[0]).toContain("Entraron con una clave robada.");
  expect(pages.join("")).not.toContain("BORRADOR");
  expect(pdf.headers["content-disposition"]).toContain("informe-INC-1-I1.pdf");
});

test("the company gets what was issued for it, and each copy stands in the register", async () => {
  const company = await issued(true);
  const { client, operator, of } = company;
  expect((await client.call(reports.takeSharedReport, { ...of, format: "docx" })).statusCode).toBe(404);
  await show(company);
  const seenBody = (await client.call(shared.getSharedIncident, { id: of.id })).json();
  expect(seenBody.reports).toMatchObject([{ id: of.report_id, number: 1 }]);
  expect((await client.call(reports.getReport, of)).statusCode).toBe(403);
  const copy = await client.call(reports.takeSharedReport, { ...of, format: "docx" });
  expect(await wordText(copy.rawPayload)).toContain("Usar llaves.");
  const given = { ...of, given_to: "Gerencia de riesgos", way: "meeting", given_at: at } as const;
  const { receipts } = (await operator.call(reports.recordReceipt, given)).json<reports.ReportDetail>();
  expect(receipts.map(({ way }) => way).toSorted()).toEqual(["download", "meeting"]);
});

test("a draft, and what was issued for the provider alone, are not there for the company", async () => {
  const company = await issued(false);
  const { client, operator, of } = company;
  await show(company);
  await operator.call(reports.composeReport, { id: of.id });
  expect((await client.call(shared.getSharedIncident, { id: of.id })).json().reports).toEqual([]);
  expect((await client.call(reports.takeSharedReport, { ...of, format: "pdf" })).statusCode).toBe(404);
});

test("the report of a restricted incident is its people's alone", async () => {
  const { act, operator, colleague, of } = await issued(true);
  const { version } = (await operator.call(reports.getReport, of)).json();
  await act(restrictIncident, { id: of.id, version: 1, people: [], reason: "Es sobre alguien del equipo" });
  expect((await colleague.call(reports.listReports, { id: of.id })).statusCode).toBe(404);
  expect((await colleague.call(reports.getReport, of)).statusCode).toBe(404);
  expect((await colleague.call(reports.takeReport, { ...of, format: "pdf" })).statusCode).toBe(404);
  expect((await colleague.call(reports.approveReport, { ...of, version })).statusCode).toBe(404);
  expect((await operator.call(reports.getReport, of)).statusCode).toBe(200);
});
