import { v7 as uuidv7 } from "uuid";
import type { SummaryState } from "#features/delivery/executive-summaries/contracts/summary-terms.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import {
  type FeatureExamples,
  type MakeObject,
  nightly,
  objectWithId,
} from "#platform/testing/feature-examples.ts";
import { aCompany, type TestCompany } from "#platform/testing/people.ts";
import type { TestPortal } from "#platform/testing/portal.ts";
import { composeSummary } from "./composition/compose-summary.ts";
import { aReading, readings, someFacts } from "./composition/month-facts.fixture.ts";
import { plainText } from "./composition/sentences.ts";

const sha256 = "a".repeat(64);
const years = { first: 1990 };
const content = composeSummary(
  someFacts({ readings: readings(aReading("findings.kev_open", 2), aReading("incidents.open", 0)) }),
);

/** Adds a summary of a separate month in the given state; a published one has a document. */
export async function aStoredSummary(
  portal: TestPortal,
  company: TestCompany,
  state: SummaryState = "draft",
): Promise<string> {
  const id = uuidv7();
  const { owner } = portal.database;
  const isPublished = state === "published" || state === "corrected";
  // The months are long past, so that they never coincide with a month that a job or call composes.
  years.first += 1;
  const month = `${1000 + (years.first % 900)}-0${1 + (years.first % 9)}-01`;
  await runQuery(
    owner,
    `insert into executive_summary (company_id, id, month, edition, state, content, headline, arrangement, sha256,
       facts_sha256, composed_at, composed_by_name, submitted_by_name, approved_by_name, approved_at, published_at,
       document_number, search, updated_at)
     values ($1, $2, $3, 1, $4, $5, $6, '{"order":{},"hidden":[]}', $7, $7, now(), 'Portal', 'Alguien',
       case when $4 in ('approved', 'published', 'corrected') then 'Otra persona' end,
       case when $4 in ('approved', 'published', 'corrected') then now() end,
       case when $8 then now() end, case when $8 then 7 end, 'resumen ejecutivo', now())`,
    [company.id, id, month, state, content, plainText(content.headline.segments), sha256, isPublished],
  );
  return id;
}

/** Adds a decision without an answer in a published summary. */
async function aStoredDecision(portal: TestPortal, company: TestCompany): Promise<string> {
  const id = uuidv7();
  await runQuery(
    portal.database.owner,
    `insert into executive_summary_decision (company_id, id, summary_id, key, place, question, due_on)
     values ($1, $2, $3, 'exploited', 0, '¿Autoriza una ventana?', '2027-01-15')`,
    [company.id, id, await aStoredSummary(portal, company, "published")],
  );
  return id;
}

const store =
  (state: SummaryState, body: Record<string, unknown> = {}): MakeObject =>
  async (portal, company) =>
    objectWithId(await aStoredSummary(portal, company, state), { version: 1, ...body });
const published: MakeObject = async (portal, company) =>
  objectWithId(await aStoredSummary(portal, company, "published"));

export default {
  objects: {
    "executive_summaries.get_summary": published,
    "executive_summaries.read_pdf": published,
    "executive_summaries.recompose": store("draft"),
    "executive_summaries.arrange": store("draft", {
      section: "decisions",
      line: "exploited",
      action: "hide",
      reason: "Ya se acordó en una reunión",
    }),
    "executive_summaries.write_paragraph": store("draft", { text: "Buen avance del mes." }),
    "executive_summaries.submit": store("draft"),
    "executive_summaries.review": store("in_review", { sha256, decision: "approve" }),
    "executive_summaries.publish": store("approved"),
    "executive_summaries.correct": store("published", { change_note: "Llegó el último escaneo." }),
    "executive_summaries.answer_decision": async (portal, company) =>
      objectWithId(await aStoredDecision(portal, company), { answer: "accepted", note: "De acuerdo" }),
  },
  inputs: {
    "executive_summaries.compose_month": { month: "2020-02-01" },
  },
  jobs: {
    "executive_summaries.draft": async (portal) => {
      await aCompany(portal);
      return nightly;
    },
  },
  notFiles: { "executive_summary_decision.key": "the name of a rule" },
} satisfies FeatureExamples;
