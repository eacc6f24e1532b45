import { expect, test } from "vitest";
import { documents } from "#features/delivery/documents/documents.feature.ts";
import {
  answerDecision,
  arrangeSummary,
  composeMonth,
  correctSummary,
  getSummary,
  listSummaries,
  publishSummary,
  readSummaryPdf,
  reviewSummary,
  type SummaryDetail,
  submitSummary,
} from "#features/delivery/executive-summaries/contracts/executive-summaries.contract.ts";
import { executiveSummaries } from "#features/delivery/executive-summaries/executive-summaries.feature.ts";
import { myWork } from "#features/home/my-work/my-work.feature.ts";
import { notifications } from "#features/identity/notifications/notifications.feature.ts";
import { findings } from "#features/posture/findings/findings.feature.ts";
import { vulnerabilities } from "#features/posture/vulnerabilities/vulnerabilities.feature.ts";
import { incidents } from "#features/response/incidents/incidents.feature.ts";
import { performJob } from "#platform/server/jobs/job-gate.ts";
import { type Caller, signedIn } from "#platform/testing/caller.ts";
import { runQuery, withClient } from "#platform/testing/database-server.ts";
import { nightly } from "#platform/testing/feature-examples.ts";
import { aCompany, type TestCompany } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { draftSummaries } from "./summaries/draft-summaries.job.ts";

const clock = { now: () => new Date("2026-11-03T12:00:00Z") };
const portal = await testPortal(
  [notifications, documents, findings, vulnerabilities, incidents, myWork, executiveSummaries],
  { clock },
);
const { owner } = portal.database;
const month = "2026-10-01";

const snapshot = (company: TestCompany, figure: string, value: number) =>
  runQuery(
    owner,
    `insert into figure_snapshot (company_id, figure_id, side, day, value) values ($1, $2, 'client', '2026-10-31', $3)
     on conflict (company_id, side, figure_id, day) do update set value = excluded.value`,
    [company.id, figure, value],
  );

const anIncident = (company: TestCompany, number: number, openedAt: string, title = "Cuenta intervenida") =>
  runQuery(
    owner,
    `insert into incident (company_id, id, series, number, origin, title, severity, tlp, pap, client_visible,
       client_summary, opened_by_name, opened_at, search, updated_at)
     values ($1, gen_random_uuid(), 'INC', $2, 'manual', $3, 5, 'amber', 'amber', true, 'Se bloqueó la cuenta.',
       'Alguien', $4, '', now())`,
    [company.id, number, title, openedAt],
  );

/** The people of a company, without any data. */
async function stage() {
  const company = await aCompany(portal);
  return {
    company,
    writer: await signedIn(portal, "operator", company),
    reviewer: await signedIn(portal, "operator", company),
    client: await signedIn(portal, "client", company),
    colleague: await signedIn(portal, "client", company),
  };
}
type Cast = Awaited<ReturnType<typeof stage>>;

const answered = <Body = SummaryDetail>(answer: { statusCode: number; body: string }, status = 200): Body => {
  expect(answer.statusCode, answer.body).toBe(status);
  return JSON.parse(answer.body) as Body;
};
const versionOf = ({ id, version }: SummaryDetail) => ({ id, version });
const compose = async (caller: Caller) => answered(await caller.call(composeMonth, { month }), 201);

async function approved({ writer, reviewer }: Cast, draft: SummaryDetail) {
  const submitted = answered(await writer.call(submitSummary, versionOf(draft)));
  const { sha256 } = submitted;
  return answered(
    await reviewer.call(reviewSummary, { ...versionOf(submitted), sha256, decision: "approve" }),
  );
}
const published = async (cast: Cast, draft: SummaryDetail) =>
  answered(await cast.writer.call(publishSummary, versionOf(await approved(cast, draft))));

test("the first of two simultaneous answers to a decision counts, and the other is refused", async () => {
  const cast = await stage();
  await snapshot(cast.company, "findings.kev_open", 3);
  await snapshot(cast.company, "findings.late_client", 2);
  const summary = await published(cast, await compose(cast.writer));
  for (const { id } of summary.answers) {
    const answers = await Promise.all([
      cast.client.call(answerDecision, { id, answer: "accepted" }),
      cast.colleague.call(answerDecision, { id, answer: "declined", note: "No este mes" }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  }
  const { answers } = answered(await cast.client.call(getSummary, { id: summary.id }));
  expect(answers.every(({ answer }) => answer !== null)).toBe(true);
});

test("an answer given while the correction is published is refused or carried over, never lost", async () => {
  for (let round = 0; round < 4; round += 1) {
    const cast = await stage();
    await snapshot(cast.company, "findings.kev_open", 3);
    const first = await published(cast, await compose(cast.writer));
    const change_note = "Llegó el último escaneo.";
    const correction = answered(await cast.writer.call(correctSummary, { ...versionOf(first), change_note }));
    const ready = await approved(cast, correction);
    const id = first.answers[0]?.id ?? "";
    const [publication, ...answers] = await Promise.all([
      cast.writer.call(publishSummary, versionOf(ready)),
      ...[1, 2, 3].map(() => cast.client.call(answerDecision, { id, answer: "accepted" })),
    ]);
    const second = answered(publication);
    const isGiven = answers.some(({ statusCode }) => statusCode === 200);
    const current = answered(await cast.client.call(getSummary, { id: second.id }));
    expect(current.answers.map(({ answer }) => answer)).toEqual([isGiven ? "accepted" : null]);
  }
});

test("an answer that waits for the publication of the correction is refused", async () => {
  const cast = await stage();
  await snapshot(cast.company, "findings.kev_open", 3);
  const first = await published(cast, await compose(cast.writer));
  const id = first.answers[0]?.id ?? "";
  const waiting = async () => {
    const [row] = await runQuery<{ n: number }>(
      owner,
      "select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    return row?.n;
  };
  await withClient(owner, async (correcting) => {
    await correcting.query("begin");
    await correcting.query("update executive_summary set state = 'corrected' where id = $1", [first.id]);
    const answer = cast.client.call(answerDecision, { id, answer: "accepted" });
    await expect.poll(waiting, { timeout: 10_000 }).toBe(1);
    await correcting.query("commit");
    expect((await answer).statusCode).toBe(409);
  });
});

test("a headline counts the decisions that the company reads, and hiding all of them says so", async () => {
  const cast = await stage();
  await snapshot(cast.company, "findings.kev_open", 3);
  await snapshot(cast.company, "findings.late_client", 2);
  const draft = await compose(cast.writer);
  expect(draft.headline).toContain("Le pedimos 2 decisiones");
  const hide = async (summary: SummaryDetail, line: string) =>
    answered(
      await cast.writer.call(arrangeSummary, {
        ...versionOf(summary),
        section: "decisions",
        line,
        action: "hide",
        reason: "Ya se acordó en una reunión",
      }),
    );
  const one = await hide(draft, "exploited");
  expect(one.headline).toContain("Le pedimos 1 decisión (");
  const none = await hide(one, "late_findings");
  expect(none.headline).toContain("No le pedimos decisiones este mes.");
  const summary = await published(cast, none);
  const read = answered(await cast.client.call(getSummary, { id: summary.id }));
  const words = read.content.headline.segments.map((each) => ("text" in each ? each.text : "")).join("");
  expect(words).toContain("No le pedimos decisiones este mes.");
  expect(read.answers).toEqual([]);
});

test("data that arrives between approval and publication leaves the approved pages and marks them the next night", async () => {
  const cast = await stage();
  await snapshot(cast.company, "findings.kev_open", 3);
  const ready = await approved(cast, await compose(cast.writer));
  await snapshot(cast.company, "findings.kev_open", 8);
  const summary = answered(await cast.writer.call(publishSummary, versionOf(ready)));
  expect([summary.sha256, summary.late_data]).toEqual([ready.sha256, false]);
  await performJob(portal.gate, draftSummaries, nightly);
  expect(answered(await cast.writer.call(getSummary, { id: summary.id })).late_data).toBe(true);
});

test("work on an incident after the month is no late data; another incident of the month is", async () => {
  const cast = await stage();
  await anIncident(cast.company, 1, "2026-10-12T12:00:00Z");
  const summary = await published(cast, await compose(cast.writer));
  const isLate = async () => {
    await performJob(portal.gate, draftSummaries, nightly);
    return answered(await cast.writer.call(getSummary, { id: summary.id })).late_data;
  };
  await runQuery(
    owner,
    "update incident set severity = 3, client_summary = 'Se cerró la cuenta.' where company_id = $1",
    [cast.company.id],
  );
  expect(await isLate()).toBe(false);
  await anIncident(cast.company, 2, "2026-10-20T12:00:00Z");
  expect(await isLate()).toBe(true);
});

test("the border of a month is midnight in Chile", async () => {
  const cast = await stage();
  await anIncident(cast.company, 1, "2026-10-01T02:59:00Z");
  await anIncident(cast.company, 2, "2026-10-01T03:01:00Z");
  await anIncident(cast.company, 3, "2026-11-01T02:59:00Z");
  await anIncident(cast.company, 4, "2026-11-01T03:01:00Z");
  const { content } = await compose(cast.writer);
  expect(content.incidents.map(({ label }) => label).toSorted()).toEqual(["INC-2", "INC-3"]);
  expect(JSON.stringify(content.incidents)).toContain("31 oct 2026");
});

test("a company without any data gets a summary that says what was not measured, as a document", async () => {
  const cast = await stage();
  const summary = await published(cast, await compose(cast.writer));
  expect(summary.headline).toContain("No hay mediciones del cierre del mes");
  expect(summary.document_number).toBe(1);
  expect(summary.content.incidents[0]?.tone).toBe("unseen");
  const { items } = answered<{ items: unknown[] }>(await cast.client.call(listSummaries));
  expect(items).toHaveLength(1);
});

test("hostile names reach the PDF as text", async () => {
  const cast = await stage();
  const title = `#import "/etc/passwd" \\ $x$ \u202Efdp.exe <script>alert(1)</script> 🔥\n= Título`;
  await anIncident(cast.company, 1, "2026-10-12T12:00:00Z", title);
  const draft = await compose(cast.writer);
  const pdf = await cast.client.call(readSummaryPdf, { id: (await published(cast, draft)).id });
  expect([pdf.statusCode, pdf.rawPayload.subarray(0, 5).toString()]).toEqual([200, "%PDF-"]);
});
