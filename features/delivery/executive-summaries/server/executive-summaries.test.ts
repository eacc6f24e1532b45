import { expect, test } from "vitest";
import { downloadDocument, getDocument } from "#features/delivery/documents/contracts/documents.contract.ts";
import { documents } from "#features/delivery/documents/documents.feature.ts";
import {
  answerDecision,
  arrangeSummary,
  composeMonth,
  correctSummary,
  getSummary,
  listCompanySummaries,
  listSummaries,
  publishSummary,
  readSummaryPdf,
  recomposeSummary,
  reviewSummary,
  type SummaryDetail,
  submitSummary,
  writeParagraph,
} from "#features/delivery/executive-summaries/contracts/executive-summaries.contract.ts";
import { executiveSummaries } from "#features/delivery/executive-summaries/executive-summaries.feature.ts";
import { myWork } from "#features/home/my-work/my-work.feature.ts";
import { notifications } from "#features/identity/notifications/notifications.feature.ts";
import { findings } from "#features/posture/findings/findings.feature.ts";
import { vulnerabilities } from "#features/posture/vulnerabilities/vulnerabilities.feature.ts";
import { incidents } from "#features/response/incidents/incidents.feature.ts";
import { recordFigures } from "#platform/server/figures/record-figures.job.ts";
import { performJob } from "#platform/server/jobs/job-gate.ts";
import { type Caller, signedIn } from "#platform/testing/caller.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { nightly } from "#platform/testing/feature-examples.ts";
import { aCompany, type TestCompany } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { draftSummaries, firstWorkingDay } from "./summaries/draft-summaries.job.ts";

const clock = { now: () => new Date("2026-11-03T12:00:00Z") };
const portal = await testPortal(
  [notifications, documents, findings, vulnerabilities, incidents, myWork, executiveSummaries],
  {
    clock,
  },
);
const month = "2026-10-01";

/** A figure of the company at the end of a day. */
const snapshot = (company: TestCompany, figure: string, day: string, value: number, side = "client") =>
  runQuery(
    portal.database.owner,
    `insert into figure_snapshot (company_id, figure_id, side, day, value) values ($1, $2, $3, $4, $5)
     on conflict (company_id, side, figure_id, day) do update set value = excluded.value`,
    [company.id, figure, side, day, value],
  );

/** A company with vulnerabilities at the end of October and its people. */
async function stage() {
  const company = await aCompany(portal);
  await snapshot(company, "incidents.open", "2026-10-31", 0);
  await snapshot(company, "incidents.open", "2026-10-31", 7, "provider");
  await snapshot(company, "findings.kev_open", "2026-10-30", 3);
  await snapshot(company, "findings.late_client", "2026-10-31", 5);
  await snapshot(company, "findings.open", "2026-10-31", 40);
  await snapshot(company, "findings.open", "2026-09-30", 80);
  return {
    company,
    writer: await signedIn(portal, "operator", company),
    reviewer: await signedIn(portal, "operator", company),
    staff: await signedIn(portal, "staff", company),
    client: await signedIn(portal, "client", company),
  };
}

const answered = <Body = SummaryDetail>(answer: { statusCode: number; body: string }, status = 200): Body => {
  expect(answer.statusCode, answer.body).toBe(status);
  return JSON.parse(answer.body) as Body;
};
const compose = async (caller: Caller) => answered(await caller.call(composeMonth, { month }), 201);
const versionOf = ({ id, version }: SummaryDetail) => ({ id, version });
const submit = async (caller: Caller, summary: SummaryDetail) =>
  answered(await caller.call(submitSummary, versionOf(summary)));
const approve = (caller: Caller, summary: SummaryDetail) =>
  caller.call(reviewSummary, { ...versionOf(summary), sha256: summary.sha256, decision: "approve" });
const publish = async (caller: Caller, summary: SummaryDetail) =>
  answered(await caller.call(publishSummary, versionOf(summary)));

/** Composes and submits a summary as one person, approves it as another, and publishes it. */
async function publishMonth({ writer, reviewer }: Awaited<ReturnType<typeof stage>>, draft?: SummaryDetail) {
  const submitted = await submit(writer, draft ?? (await compose(writer)));
  return await publish(writer, answered(await approve(reviewer, submitted)));
}

test("a month is composed from the figures that the company reads, approved by another person and published", async () => {
  const cast = await stage();
  const { writer, reviewer, client } = cast;
  const draft = await compose(writer);
  expect([draft.state, draft.edition, draft.month_name]).toEqual(["draft", 1, "Octubre 2026"]);
  expect(draft.headline).toContain("3 vulnerabilidades que ya se explotan");
  expect(draft.content.figures.find(({ id }) => id === "incidents.open")?.value).toBe(0);
  expect((await client.call(getSummary, { id: draft.id })).statusCode).toBe(404);
  expect(answered<{ items: [] }>(await client.call(listSummaries)).items).toEqual([]);

  const submitted = await submit(writer, draft);
  expect((await approve(writer, submitted)).statusCode).toBe(409);
  expect((await writer.call(publishSummary, versionOf(submitted))).statusCode).toBe(409);
  const approved = answered(await approve(reviewer, submitted));
  const published = await publish(writer, approved);
  expect([published.state, published.document_number]).toEqual(["published", 1]);

  const read = answered(await client.call(getSummary, { id: draft.id }));
  expect([read.sha256, read.steps, read.arrangement.hidden]).toEqual([approved.sha256, [], []]);
  const documentId = read.document_id ?? "";
  const document = answered<{ kind: string; state: string; approved_by_name: string }>(
    await client.call(getDocument, { id: documentId }),
  );
  expect([document.kind, document.state, document.approved_by_name]).toEqual([
    "executive_summary",
    "published",
    approved.approved_by_name,
  ]);
  const file = await client.call(downloadDocument, { id: documentId });
  expect(file.rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
  const notices = await runQuery<{ kind: string }>(
    portal.database.owner,
    "select kind from notification where user_id = $1",
    [client.person?.id],
  );
  expect(notices).toEqual([{ kind: "document_published" }]);
});

test("the client answers a decision once; the next month remembers it", async () => {
  const cast = await stage();
  const { client, writer } = cast;
  const published = await publishMonth(cast);
  expect(published.answers.map(({ key, answer }) => [key, answer])).toEqual([
    ["exploited", null],
    ["late_findings", null],
  ]);
  const id = published.answers[0]?.id ?? "";
  expect((await writer.call(answerDecision, { id, answer: "accepted" })).statusCode).toBe(403);
  expect((await client.call(answerDecision, { id, answer: "declined", note: "" })).statusCode).toBe(400);
  const answer = answered(
    await client.call(answerDecision, { id, answer: "accepted", note: "El sábado 14" }),
  );
  expect([answer.unanswered, answer.answers[0]?.note]).toEqual([1, "El sábado 14"]);
  expect((await client.call(answerDecision, { id, answer: "declined", note: "Cambio" })).statusCode).toBe(
    409,
  );

  const matters = await runQuery<{ side: string; need: string }>(
    portal.database.owner,
    "select side, need from matter where company_id = $1 and kind = 'executive_summary'",
    [cast.company.id],
  );
  expect(matters).toEqual([{ side: "client", need: "responda la decisión que le pedimos" }]);

  await snapshot(cast.company, "findings.kev_open", "2026-11-30", 2);
  await snapshot(cast.company, "findings.late_client", "2026-11-30", 5);
  const later = { ...portal.gate, clock: { now: () => new Date("2026-12-01T12:00:00Z") } };
  await performJob(later, draftSummaries, nightly);
  const { items } = answered<{ items: { id: string; month: string }[] }>(await writer.call(listSummaries));
  const november = answered(await writer.call(getSummary, { id: items[0]?.id ?? "" }));
  expect(november.month).toBe("2026-11-01");
  expect(november.content.earlier.map(({ key, answer, note }) => [key, answer, note])).toEqual([
    ["exploited", "accepted", "El sábado 14"],
    ["late_findings", null, ""],
  ]);
  expect(november.content.decisions.map(({ key }) => key)).toEqual(["late_findings"]);
});

test("lines are moved and hidden with a reason, and the company reads neither the hidden line nor the reason", async () => {
  const cast = await stage();
  const { writer, client } = cast;
  const draft = await compose(writer);
  const [first, second] = draft.content.areas.map(({ id }) => id);
  const arrange = (summary: SummaryDetail, action: "up" | "down" | "hide" | "show", line = "", reason = "") =>
    writer.call(arrangeSummary, { ...versionOf(summary), section: "areas", line, action, reason });
  const moved = answered(await arrange(draft, "up", second));
  expect(moved.content.areas.map(({ id }) => id).slice(0, 2)).toEqual([second, first]);
  expect((await arrange(moved, "hide", first)).statusCode).toBe(400);
  expect((await arrange(moved, "hide", "area.unknown", "No corresponde")).statusCode).toBe(404);
  const hidden = answered(await arrange(moved, "hide", first, "No está contratado"));
  expect(hidden.sha256).not.toBe(moved.sha256);
  const signed = answered(
    await writer.call(writeParagraph, { ...versionOf(hidden), text: "Buen avance en parches." }),
  );
  expect(signed.paragraph_by_name).toContain("Nombre");
  const published = await publishMonth(cast, signed);
  const read = answered(await client.call(getSummary, { id: published.id }));
  expect(read.content.areas.map(({ id }) => id)).not.toContain(first);
  expect(JSON.stringify(read)).not.toContain("No está contratado");
  expect((await arrange(published, "show", first)).statusCode).toBe(409);
});

test("gaps and the first sentence cannot be hidden, and figures cannot be typed", async () => {
  const { writer } = await stage();
  const draft = await compose(writer);
  for (const section of ["gaps", "headline", "figures"])
    expect(
      (
        await writer.call(arrangeSummary, {
          ...versionOf(draft),
          section: section as never,
          line: "coverage.scans",
          action: "hide",
          reason: "Se ve mal",
        })
      ).statusCode,
    ).toBe(400);
});

test("late data marks the published month; its correction replaces summary and document, and keeps answers", async () => {
  const cast = await stage();
  const { writer, client, company } = cast;
  const published = await publishMonth(cast);
  const decision = published.answers[0]?.id ?? "";
  answered(await client.call(answerDecision, { id: decision, answer: "accepted" }));
  await performJob(portal.gate, draftSummaries, nightly);
  expect(answered(await writer.call(getSummary, { id: published.id })).late_data).toBe(false);
  await snapshot(company, "findings.kev_open", "2026-10-31", 9);
  await performJob(portal.gate, draftSummaries, nightly);
  const late = answered(await writer.call(getSummary, { id: published.id }));
  expect(late.late_data).toBe(true);

  const change_note = "El último escaneo del mes llegó el 2 de noviembre.";
  const correction = answered(await writer.call(correctSummary, { ...versionOf(late), change_note }));
  expect([correction.edition, correction.state, correction.corrects?.edition]).toEqual([2, "draft", 1]);
  expect((await writer.call(correctSummary, { ...versionOf(late), change_note })).statusCode).toBe(409);
  const second = await publishMonth(cast, correction);
  expect(second.headline).toContain("9 vulnerabilidades");
  expect(second.answers.map(({ answer }) => answer)).toEqual(["accepted", null]);
  const first = answered(await client.call(getSummary, { id: published.id }));
  expect([first.state, first.corrected_by?.edition]).toEqual(["corrected", 2]);
  const old = answered<{ state: string }>(await client.call(getDocument, { id: first.document_id ?? "" }));
  expect(old.state).toBe("replaced");
});

test("of several approvals and publications at once one wins", async () => {
  const cast = await stage();
  const { writer, reviewer, staff } = cast;
  const submitted = await submit(writer, await compose(writer));
  const approvals = await Promise.all([approve(reviewer, submitted), approve(staff, submitted)]);
  expect(approvals.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  const approved = answered(await writer.call(getSummary, { id: submitted.id }));
  const publications = await Promise.all(
    [1, 2, 3].map(() => writer.call(publishSummary, versionOf(approved))),
  );
  expect(publications.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
  const count = await runQuery(
    portal.database.owner,
    "select count(*)::int as n from document where company_id = $1",
    [cast.company.id],
  );
  expect(count).toEqual([{ n: 1 }]);
});

test("a month is drafted once, from the first working day on, and never before it is over", async () => {
  expect([
    firstWorkingDay("2026-11-28"),
    firstWorkingDay("2026-12-15"),
    firstWorkingDay("2027-01-20"),
  ]).toEqual(["2026-11-02", "2026-12-01", "2027-01-04"]);
  const { writer } = await stage();
  await performJob(portal.gate, draftSummaries, nightly);
  await performJob(portal.gate, draftSummaries, nightly);
  const { items, missing } = answered<{ items: { month: string }[]; missing: { month: string }[] }>(
    await writer.call(listSummaries),
  );
  expect(items.map((each) => each.month)).toEqual([month]);
  expect(missing.map((each) => each.month).slice(0, 2)).toEqual(["2026-09-01", "2026-08-01"]);
  expect((await writer.call(composeMonth, { month })).statusCode).toBe(409);
  expect((await writer.call(composeMonth, { month: "2026-11-01" })).statusCode).toBe(400);
});

test("a draft is composed again with new data, and the team sees every company of a month", async () => {
  const { writer, staff, company } = await stage();
  const draft = await compose(writer);
  await snapshot(company, "findings.kev_open", "2026-10-31", 4);
  const again = answered(await writer.call(recomposeSummary, versionOf(draft)));
  expect(again.headline).toContain("4 vulnerabilidades");
  const pdf = await writer.call(readSummaryPdf, { id: draft.id });
  expect([pdf.statusCode, pdf.rawPayload.subarray(0, 5).toString()]).toEqual([200, "%PDF-"]);
  const { items } = answered<{ items: { company: { id: number }; summary: { state: string } | null }[] }>(
    await staff.call(listCompanySummaries, { month }),
  );
  expect(items.find((each) => each.company.id === company.id)?.summary?.state).toBe("draft");
});

/** Creates an incident of October, published to the company or not. */
const anIncident = (company: TestCompany, number: number, title: string, isShared: boolean) =>
  runQuery(
    portal.database.owner,
    `insert into incident (company_id, id, series, number, origin, title, severity, tlp, pap, client_visible,
       client_summary, opened_by_name, opened_at, search, updated_at)
     values ($1, gen_random_uuid(), 'INC', $2, 'manual', $3, 5, 'amber', 'amber', $4, 'Se bloqueó la cuenta.', 'Alguien',
       '2026-10-12T12:00:00Z', '', now())`,
    [company.id, number, title, isShared],
  );

test("an incident that the company was not told of reaches neither the pages nor the nightly figures", async () => {
  const { company, writer } = await stage();
  await anIncident(company, 1, "Fraude interno reservado", false);
  await anIncident(company, 2, "Cuenta de correo intervenida", true);
  const evening = { ...portal.gate, clock: { now: () => new Date("2026-11-01T01:45:00Z") } };
  await performJob(evening, recordFigures, nightly);
  const rows = await runQuery<{ side: string; value: number }>(
    portal.database.owner,
    `select side, value from figure_snapshot where company_id = $1 and figure_id = 'incidents.open'
     and day = '2026-10-31' order by side desc`,
    [company.id],
  );
  expect(rows).toEqual([
    { side: "provider", value: 2 },
    { side: "client", value: 1 },
  ]);
  const draft = await compose(writer);
  expect(draft.content.incidents.map(({ label }) => label)).toEqual(["INC-2"]);
  expect(JSON.stringify(draft)).not.toContain("reservado");
  expect(draft.content.figures[0]).toMatchObject({ id: "incidents.open", value: 1 });
});

/** A matter of one side that is due in November. */
const aMatter = (company: TestCompany, side: "client" | "provider", title: string) =>
  runQuery(
    portal.database.owner,
    `insert into matter (company_id, kind, side, id, code, title, need, state, path, due_at, deadline, harm,
       harm_reasons, facts, answers, since, tier, rank_at, search, digest)
     values ($1, 'incident_task', $2, gen_random_uuid(), 'INC-1', $3, 'confirme el plazo', 'Pendiente', '/Incidentes/1',
       '2026-11-10T12:00:00Z', 'contract', 70, '{}', '[]', '{}', '2026-10-20T12:00:00Z', 3, now(), '', '')`,
    [company.id, side, title],
  );

test("deadlines and decisions come from what waits for the company, never from the provider's own queue", async () => {
  const { company, writer } = await stage();
  await aMatter(company, "client", "Confirmar el respaldo");
  await aMatter(company, "provider", "Nota interna del equipo");
  const { content } = await compose(writer);
  expect(JSON.stringify(content.next)).toContain("Confirmar el respaldo");
  expect(content.decisions.map(({ key }) => key)).toContain("urgent:/Incidentes/1");
  expect(JSON.stringify(content)).not.toContain("Nota interna");
});

test("the nightly figures of the company count its own matters, and those of the provider the provider's", async () => {
  const { company } = await stage();
  await aMatter(company, "client", "Confirmar el respaldo");
  await aMatter(company, "client", "Autorizar el reinicio");
  await aMatter(company, "provider", "Nota interna del equipo");
  const evening = { ...portal.gate, clock: { now: () => new Date("2026-11-01T01:45:00Z") } };
  await performJob(evening, recordFigures, nightly);
  const rows = await runQuery<{ side: string; value: number }>(
    portal.database.owner,
    `select side, value from figure_snapshot where company_id = $1 and figure_id = 'work.waiting' order by side`,
    [company.id],
  );
  expect(rows).toEqual([
    { side: "client", value: 2 },
    { side: "provider", value: 1 },
  ]);
});

test("the author of a paragraph that a correction reuses cannot approve the correction", async () => {
  const cast = await stage();
  const { writer, reviewer, staff } = cast;
  const draft = await compose(staff);
  const signed = answered(
    await staff.call(writeParagraph, { ...versionOf(draft), text: "Buen avance del mes." }),
  );
  const published = await publishMonth(cast, signed);
  const change_note = "Llegó el último escaneo.";
  const correction = answered(await writer.call(correctSummary, { ...versionOf(published), change_note }));
  expect(correction.paragraph).toBe("Buen avance del mes.");
  const submitted = await submit(writer, correction);
  expect((await approve(staff, submitted)).statusCode).toBe(409);
  expect((await approve(reviewer, submitted)).statusCode).toBe(200);
});
