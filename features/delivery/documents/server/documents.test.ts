import { expect, test } from "vitest";
import {
  createDocument,
  deleteDocument,
  reviewDocument,
  reviseDocument,
  setLegalHold,
  submitDocument,
  withdrawDocument,
} from "#features/delivery/documents/contracts/document-work.contract.ts";
import {
  type DocumentDetail,
  downloadDocument,
  getDocument,
  listDocuments,
} from "#features/delivery/documents/contracts/documents.contract.ts";
import { documents } from "#features/delivery/documents/documents.feature.ts";
import { notifications } from "#features/identity/notifications/notifications.feature.ts";
import { performJob } from "#platform/server/jobs/job-gate.ts";
import { type Caller, signedIn } from "#platform/testing/caller.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { nightly } from "#platform/testing/feature-examples.ts";
import { aCompany } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { aPdf } from "./a-pdf.fixture.ts";
import { deleteExpired } from "./retention/delete-expired.job.ts";

const portal = await testPortal([notifications, documents]);

/** A company with a client, two people of the provider and one of its staff. */
async function stage() {
  const company = await aCompany(portal);
  const [writer, reviewer, other] = [
    await signedIn(portal, "operator", company),
    await signedIn(portal, "operator", company),
    await signedIn(portal, "operator", company),
  ];
  return {
    company,
    writer,
    reviewer,
    other,
    staff: await signedIn(portal, "staff", company),
    client: await signedIn(portal, "client", company),
  };
}

const pdf = (text = "uno") => ({
  name: "informe.pdf",
  content: Buffer.concat([aPdf, Buffer.from(`%${text}`)]),
});
const add = async (caller: Caller, fields: Record<string, unknown> = {}): Promise<DocumentDetail> => {
  const answer = await caller.call(createDocument, {
    title: "Informe de noviembre",
    kind: "monthly_report",
    submit: "true",
    file: pdf() as never,
    ...fields,
  });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
};
const approve = (caller: Caller, { id, version, sha256 }: DocumentDetail) =>
  caller.call(reviewDocument, { id, version, sha256, decision: "approve" });

test("another person approves the hash: the document gets its number, the client sees and downloads it", async () => {
  const { writer, reviewer, client } = await stage();
  const document = await add(writer);
  expect([document.state, document.number, document.tlp]).toEqual(["in_review", null, "amber"]);
  expect((await client.call(getDocument, { id: document.id })).statusCode).toBe(404);
  expect((await client.call(listDocuments)).json().items).toEqual([]);
  expect((await approve(writer, document)).statusCode).toBe(409);

  const published = (await approve(reviewer, document)).json<DocumentDetail>();
  expect([published.state, published.number, published.steps[0]?.action]).toEqual([
    "published",
    1,
    "approved",
  ]);
  const seen = (await client.call(getDocument, { id: document.id })).json<DocumentDetail>();
  expect([seen.number, seen.revisions.length, seen.steps]).toEqual([1, 1, []]);
  const file = await client.call(downloadDocument, { id: document.id });
  expect(file.rawPayload).toEqual(pdf().content);
  expect(file.headers["content-disposition"]).toContain("DOC-1");
  const [notice] = await runQuery<{ kind: string }>(
    portal.database.owner,
    "select kind from notification where user_id = $1",
    [client.person?.id],
  );
  expect(notice).toEqual({ kind: "document_published" });
});

test("a file that changed voids the review, and the approval of the old hash is refused", async () => {
  const { writer, reviewer } = await stage();
  const document = await add(writer);
  const revised = await writer.call(reviseDocument, {
    id: document.id,
    version: document.version,
    note: "Corrige la página 2",
    file: pdf("dos") as never,
  });
  const changed = revised.json<DocumentDetail>();
  expect([changed.state, changed.revision]).toEqual(["draft", 2]);
  expect((await approve(reviewer, document)).statusCode).toBe(409);
  const again = (
    await writer.call(submitDocument, { id: changed.id, version: changed.version })
  ).json<DocumentDetail>();
  expect((await approve(reviewer, { ...again, sha256: document.sha256 })).statusCode).toBe(409);
  const published = (await approve(reviewer, again)).json<DocumentDetail>();
  expect([published.state, published.revision]).toEqual(["published", 2]);
});

test("of several approvals at once one wins, and the document has one number", async () => {
  const { company, writer, reviewer, other } = await stage();
  const document = await add(writer);
  const answers = await Promise.all([
    approve(reviewer, document),
    approve(other, document),
    approve(reviewer, document),
    approve(other, document),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409]);
  const steps = await runQuery(
    portal.database.owner,
    "select 1 from document_step where company_id = $1 and action = 'approved'",
    [company.id],
  );
  expect(steps).toHaveLength(1);
  expect((await add(writer).then((next) => approve(reviewer, next))).json().number).toBe(2);
});

test("a replacement says what changes and ends the old one; of two replacements the second is refused", async () => {
  const { writer, reviewer, client } = await stage();
  const old = (await approve(reviewer, await add(writer))).json<DocumentDetail>();
  const silent = await writer.call(createDocument, {
    title: "Corrección",
    kind: "monthly_report",
    supersedes_id: old.id,
    file: pdf() as never,
  });
  expect(silent.statusCode).toBe(400);
  const note = { supersedes_id: old.id, change_note: "Corrige el total de incidentes" };
  const [first, second] = [await add(writer, note), await add(writer, note)];
  const published = (await approve(reviewer, first)).json<DocumentDetail>();
  expect(published.supersedes?.number).toBe(1);
  const ended = (await client.call(getDocument, { id: old.id })).json<DocumentDetail>();
  expect([ended.state, ended.end_reason, ended.replaced_by?.number]).toEqual([
    "replaced",
    "Corrige el total de incidentes",
    2,
  ]);
  expect((await approve(reviewer, second)).statusCode).toBe(409);
});

test("a withdrawn document keeps its number and reason, and the client no longer downloads it", async () => {
  const { writer, reviewer, client } = await stage();
  const document = (await approve(reviewer, await add(writer))).json<DocumentDetail>();
  const { id, version } = document;
  await reviewer.call(withdrawDocument, { id, version, reason: "Nombra a otra persona" });
  const seen = (await client.call(getDocument, { id })).json<DocumentDetail>();
  expect([seen.state, seen.number, seen.end_reason]).toEqual(["withdrawn", 1, "Nombra a otra persona"]);
  expect((await client.call(downloadDocument, { id })).statusCode).toBe(409);
  expect((await reviewer.call(downloadDocument, { id })).statusCode).toBe(200);
});

test("what is kept is not deleted by hand; after its day the job deletes the file and leaves the record, unless it is held", async () => {
  const { company, writer, reviewer, staff, client } = await stage();
  const publish = async () => (await approve(reviewer, await add(writer))).json<DocumentDetail>();
  const [expired, held] = [await publish(), await publish()];
  const refusedResponse = await staff.call(deleteDocument, {
    id: expired.id,
    version: expired.version,
    reason: "Ya no hace falta",
  });
  expect(refusedResponse.statusCode).toBe(409);
  await staff.call(setLegalHold, {
    id: held.id,
    version: held.version,
    hold: true,
    reason: "Juicio laboral en curso",
  });
  await runQuery(
    portal.database.owner,
    "update document set retain_until = '2020-01-01' where company_id = $1",
    [company.id],
  );
  await performJob(portal.gate, deleteExpired, nightly);
  const gone = (await client.call(getDocument, { id: expired.id })).json<DocumentDetail>();
  expect([gone.state, gone.sha256, gone.revisions[0]?.available]).toEqual(["deleted", expired.sha256, false]);
  expect((await client.call(downloadDocument, { id: expired.id })).statusCode).toBe(409);
  expect((await client.call(downloadDocument, { id: held.id })).statusCode).toBe(200);
});

test("a file whose content is not what its name says is refused", async () => {
  const { writer } = await stage();
  const answer = await writer.call(createDocument, {
    title: "Planilla",
    kind: "other",
    file: { name: "planilla.xlsx", content: "no es una planilla" } as never,
  });
  expect(answer.statusCode).toBe(415);
});
