import { PDFDocument } from "@cantoo/pdf-lib";
import { extractText } from "unpdf";
import { afterAll, beforeEach, expect, test } from "vitest";
import * as received from "#features/delivery/document-delivery/contracts/received.contract.ts";
import * as contract from "#features/delivery/document-delivery/contracts/sendings.contract.ts";
import { documentDelivery } from "#features/delivery/document-delivery/document-delivery.feature.ts";
import { documents } from "#features/delivery/documents/documents.feature.ts";
import { systemActor } from "#platform/server/as-system.ts";
import { performJob } from "#platform/server/jobs/job-gate.ts";
import { type Caller, signedIn, visitor } from "#platform/testing/caller.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { aCompany } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { aPostOffice, aReceiver, aSendableDocument, letterOf, linkIn } from "./a-delivery.fixture.ts";
import { transmitJob } from "./transmission/transmit.job.ts";

const office = await aPostOffice();
afterAll(() => office.close());
let now = new Date("2026-11-16T15:00:00Z");
const portal = await testPortal([documents, documentDelivery], {
  clock: { now: () => now },
  environment: {
    SMTP_URL: `smtp://127.0.0.1:${office.port}`,
    RETURN_MAIL_PORT: "0",
    RETURN_MAIL_DOMAIN: "vuelta.proveedor.example",
  },
});
const { owner } = portal.database;
const advance = (ms: number) => {
  now = new Date(now.getTime() + ms);
};
const person = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36";

beforeEach(() => {
  office.received = [];
  office.answer = undefined;
  office.onMessage = undefined;
});

async function stage() {
  const company = await aCompany(portal);
  return { company, operator: await signedIn(portal, "operator", company) };
}
type Stage = Awaited<ReturnType<typeof stage>>;

async function prepared({ company, operator }: Stage, { tlp }: { tlp?: string } = {}) {
  const documentId = await aSendableDocument(portal, company, tlp ? { tlp } : {});
  const receiverId = await aReceiver(portal, company);
  const answer = await operator.call(contract.prepareSendings, {
    id: documentId,
    receiver_ids: [receiverId],
  });
  expect(answer.statusCode, answer.body).toBe(201);
  const [row] = await runQuery<{ id: string }>(
    owner,
    "select id from document_sending where company_id = $1",
    [company.id],
  );
  return { id: row?.id ?? "", documentId, receiverId };
}

const send = (companyId: number, id: string) =>
  performJob(portal.gate, transmitJob, { actor: systemActor("test", companyId), input: { companyId, id } });
const store = async (id: string) =>
  (await runQuery<Record<string, unknown>>(owner, "select * from document_sending where id = $1", [id]))[0];

/** The last code that the portal mailed. */
async function lastCode(companyId: number): Promise<string> {
  const [mail] = await runQuery<{ body: string }>(
    owner,
    "select body from mail_message where company_id = $1 order by created_at desc, id desc limit 1",
    [companyId],
  );
  return /es (\d{6})/.exec(mail?.body ?? "")?.[1] ?? "";
}

async function enter(caller: Pick<Caller, "call">, company: { id: number }, link: string): Promise<string> {
  expect((await caller.call(received.requestCode, { link })).statusCode).toBe(200);
  const code = await lastCode(company.id);
  const answer = await caller.call(received.enterWithCode, { link, code });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().pass;
}

test("a document leaves with the answer of the mail server; above GREEN as a link, never as a file", async () => {
  const scene = await stage();
  const { id } = await prepared(scene);
  await send(scene.company.id, id);
  const { operator } = scene;
  const detail = (await operator.call(contract.getSending, { id })).json() as contract.SendingDetail;
  expect(detail).toMatchObject({
    stage: "accepted",
    attached: false,
    possible_duplicate: false,
    answer: { code: 250, queue_id: "4WxYz12345" },
  });
  const [mail] = office.received;
  expect(mail?.from).toMatch(/^entrega\+\d+\.[0-9a-f]{32}\.[0-9a-f]{10}@vuelta\.proveedor\.example$/);
  const letter = await letterOf(mail?.raw ?? "");
  expect(letter.attachments).toEqual([]);
  expect(letter.html).toContain("Abrir el documento");
  const secret = (await linkIn(mail?.raw ?? "")).split(".")[1] ?? "";
  expect(secret).toHaveLength(43);
  const everything = JSON.stringify([
    await runQuery(owner, "select * from audit_entry"),
    await runQuery(owner, "select sending_id, encode(token_sha256, 'hex') from document_link"),
  ]);
  expect(everything).not.toContain(secret);
});

test("a stamped copy carries the name of its receiver; the register keeps the hash of the original", async () => {
  const scene = await stage();
  const document = await PDFDocument.create();
  document.addPage();
  const content = Buffer.from(await document.save());
  const documentId = await aSendableDocument(portal, scene.company, { content });
  const receiverId = await aReceiver(portal, scene.company);
  await scene.operator.call(contract.prepareSendings, {
    id: documentId,
    receiver_ids: [receiverId],
    stamped: true,
  });
  const [row] = await runQuery<{ id: string }>(
    owner,
    "select id from document_sending where document_id = $1",
    [documentId],
  );
  await send(scene.company.id, row?.id ?? "");
  const link = await linkIn(office.received[0]?.raw ?? "");
  const caller = visitor(portal);
  const pass = await enter(caller, scene.company, link);
  const file = await caller.call(received.downloadReceived, { pass });
  const { text } = await extractText(new Uint8Array(file.rawPayload));
  expect(text[0]).toBe("Copia de Marta Rojas · 16 nov 2026 · aaaaaaaaaaaa");
  expect((await caller.call(received.readReceived, { pass })).json()).toMatchObject({
    sha256: "a".repeat(64),
    stamped: true,
  });
});

test("a document with marking GREEN goes along as a file too", async () => {
  const scene = await stage();
  const { id } = await prepared(scene, { tlp: "green" });
  await send(scene.company.id, id);
  const letter = await letterOf(office.received[0]?.raw ?? "");
  expect(letter.attachments.map(({ filename }) => filename)).toEqual(["acta.pdf"]);
});

test("a refusal ends the sending, a delay is tried again, and without an answer nothing is called sent", async () => {
  const scene = await stage();
  const { id } = await prepared(scene);
  office.answer = { code: 451, message: "4.3.0 later" };
  await expect(send(scene.company.id, id)).rejects.toThrow("not handed over");
  expect(await store(id)).toMatchObject({ stage: "prepared", answer_code: 451, accepted_at: null });
  office.answer = { code: 550, message: "5.1.1 unknown" };
  await send(scene.company.id, id);
  expect(await store(id)).toMatchObject({ stage: "rejected", answer_code: 550, accepted_at: null });
});

test("killed between the 250 and its record: the message is sent again and the row says so; nothing is lost", async () => {
  const scene = await stage();
  const { id } = await prepared(scene);
  // The process ends after the server accepted the message and before the answer is stored.
  const { pools } = portal.gate;
  const request = pools.request;
  office.onMessage = () => {
    pools.request = { connect: () => Promise.reject(new Error("killed")) } as never;
  };
  await expect(send(scene.company.id, id)).rejects.toThrow("killed");
  pools.request = request;
  office.onMessage = undefined;
  expect(await store(id)).toMatchObject({ stage: "transmission_started", accepted_at: null });
  await expect(send(scene.company.id, id)).rejects.toThrow("is running");
  advance(3 * 60_000);
  await send(scene.company.id, id);
  expect(office.received).toHaveLength(2);
  expect(await store(id)).toMatchObject({ stage: "accepted", possible_duplicate: true, attempts: 2 });
  const ids = await Promise.all(office.received.map(async ({ raw }) => (await letterOf(raw)).messageId));
  expect(new Set(ids).size).toBe(1);
});

test("twelve sendings, cut off before and after the answer: none is lost, and what arrived twice says so", async () => {
  const scene = await stage();
  const { company, operator } = scene;
  const documentId = await aSendableDocument(portal, company);
  const receiverIds = await Promise.all(Array.from({ length: 12 }, () => aReceiver(portal, company)));
  await operator.call(contract.prepareSendings, { id: documentId, receiver_ids: receiverIds });
  const rows = await runQuery<{ id: string; email: string }>(
    owner,
    "select id, email from document_sending where company_id = $1",
    [company.id],
  );
  const { pools } = portal.gate;
  const request = pools.request;
  const kill = () => {
    pools.request = { connect: () => Promise.reject(new Error("killed")) } as never;
  };
  for (const [place, { id }] of rows.entries()) {
    office.onMessage = place % 3 === 1 ? kill : undefined;
    office.answer = place % 3 === 2 ? { code: 451, message: "4.3.0 later" } : undefined;
    await send(company.id, id).catch(() => undefined);
    pools.request = request;
  }
  office.onMessage = undefined;
  office.answer = undefined;
  advance(3 * 60_000);
  for (const { id } of rows) await send(company.id, id).catch(() => undefined);
  const ends = await runQuery<{ email: string; stage: string; possible_duplicate: boolean }>(
    owner,
    "select email, stage, possible_duplicate from document_sending where company_id = $1",
    [company.id],
  );
  expect(ends.every(({ stage: end }) => end === "accepted")).toBe(true);
  for (const { email, possible_duplicate } of ends) {
    const copies = office.received.filter(({ to }) => to.includes(email)).length;
    expect([copies, possible_duplicate]).toEqual(possible_duplicate ? [2, true] : [1, false]);
  }
  expect(ends.filter(({ possible_duplicate }) => possible_duplicate)).toHaveLength(4);
});

test("a connection that breaks after the message is a doubt that a person settles", async () => {
  const scene = await stage();
  const { id } = await prepared(scene);
  office.answer = "hang up";
  await expect(send(scene.company.id, id)).rejects.toThrow("not handed over");
  await send(scene.company.id, id);
  expect(await store(id)).toMatchObject({ stage: "uncertain", possible_duplicate: true, accepted_at: null });
  await send(scene.company.id, id);
  expect(office.received).toHaveLength(2);
});

test("delivered three times at once, the job sends one message", async () => {
  const scene = await stage();
  const { id } = await prepared(scene);
  await Promise.allSettled([1, 2, 3].map(() => send(scene.company.id, id)));
  await send(scene.company.id, id);
  expect(office.received).toHaveLength(1);
});

test("a sending to a receiver who left, did not confirm or is out of dates is blocked by a named rule; so is a withdrawn document", async () => {
  const scene = await stage();
  const { company, operator } = scene;
  const documentId = await aSendableDocument(portal, company);
  const pending = await aReceiver(portal, company, { status: "pending" });
  const answer = await operator.call(contract.prepareSendings, {
    id: documentId,
    receiver_ids: [pending],
  });
  expect(answer.json()).toEqual({ prepared: 0, held_back: 1, already_queued: 0 });
  // The document is minutes without a service.
  const otherKind = await aReceiver(portal, company, { kinds: ["monthly_report"] });
  const ofOneService = await aReceiver(portal, company, { kinds: ["minutes"], serviceIds: [1] });
  const byScope = await operator.call(contract.prepareSendings, {
    id: documentId,
    receiver_ids: [otherKind, ofOneService],
  });
  expect(byScope.json()).toEqual({ prepared: 1, held_back: 1, already_queued: 0 });
  const reasons = await runQuery(
    owner,
    "select held_reason from document_sending where receiver_id = any($1::uuid[]) order by held_reason",
    [[otherKind, ofOneService]],
  );
  expect(reasons).toEqual([{ held_reason: "receiver_other_kind" }, { held_reason: null }]);
  const other = await stage();
  const { id, documentId: withdrawnText } = await prepared(other);
  await runQuery(owner, "update document set state = 'withdrawn' where id = $1", [withdrawnText]);
  await send(other.company.id, id);
  expect(await store(id)).toMatchObject({ stage: "held_back", held_reason: "document_not_published" });
  expect(office.received).toEqual([]);
});

test("a receiver enters with the code, reads, downloads and signs; each leaves its row", async () => {
  const scene = await stage();
  const { company, operator } = scene;
  const { id } = await prepared(scene);
  await send(company.id, id);
  advance(3_600_000);
  const link = await linkIn(office.received[0]?.raw ?? "");
  const caller = visitor(portal).withHeaders({ "user-agent": person });
  const visit = await caller.call(received.visitLink, { link });
  expect(visit.json()).toMatchObject({ proof: "code", masked_email: expect.stringMatching(/^m•••@/) });
  expect(visit.body).not.toContain("Acta");
  const pass = await enter(caller, company, link);
  const document = (await caller.call(received.readReceived, { pass, opened: true })).json();
  expect(document).toMatchObject({ title: "Acta de prueba", available: true, newer: null });
  const file = await caller.call(received.downloadReceived, { pass });
  expect(file.body).toContain("documento de prueba");
  await expect.poll(async () => (await store(id))?.downloaded_at, { timeout: 5_000 }).toBeInstanceOf(Date);
  advance(60_000);
  await caller.call(received.requestReceiptCode, { pass });
  const code = await lastCode(company.id);
  const signed = await caller.call(received.acknowledgeReceived, { pass, code, name: "Marta Rojas Soto" });
  expect(signed.statusCode, signed.body).toBe(200);
  const detail = (await operator.call(contract.getSending, { id })).json() as contract.SendingDetail;
  expect(detail.accesses.map(({ kind }) => kind).toReversed()).toEqual([
    "visited",
    "code_sent",
    "entered",
    "opened",
    "downloaded",
    "code_sent",
    "acknowledged",
  ]);
  expect(detail.accesses[0]).toMatchObject({
    person_name: "Marta Rojas Soto",
    proof: "code",
    network_prefix: "127.0.0.0/24",
  });
});

test("five wrong codes end the code, also the right one; a foreign pass opens no other document", async () => {
  const scene = await stage();
  const { id } = await prepared(scene);
  await send(scene.company.id, id);
  const link = await linkIn(office.received[0]?.raw ?? "");
  const caller = visitor(portal);
  await caller.call(received.requestCode, { link });
  const code = await lastCode(scene.company.id);
  const wrong = code === "000000" ? "000001" : "000000";
  for (let tries = 0; tries < 5; tries += 1)
    expect((await caller.call(received.enterWithCode, { link, code: wrong })).statusCode).toBe(401);
  expect((await caller.call(received.enterWithCode, { link, code })).statusCode).toBe(401);
  expect((await caller.call(received.readReceived, { pass: link })).statusCode).toBe(410);
});

test("a receiver with an account signs in; nobody else enters with that link, and no code is sent", async () => {
  const scene = await stage();
  const { company, operator } = scene;
  const mine = await signedIn(portal, "client", company);
  const colleague = await signedIn(portal, "client", company);
  const documentId = await aSendableDocument(portal, company);
  const receiverId = await aReceiver(portal, company, { userId: mine.person?.id ?? 0 });
  await operator.call(contract.prepareSendings, { id: documentId, receiver_ids: [receiverId] });
  const [row] = await runQuery<{ id: string }>(
    owner,
    "select id from document_sending where company_id = $1",
    [company.id],
  );
  await send(company.id, row?.id ?? "");
  const link = await linkIn(office.received[0]?.raw ?? "");
  expect((await visitor(portal).call(received.requestCode, { link })).statusCode).toBe(409);
  expect((await colleague.call(received.enterWithAccount, { link })).statusCode).toBe(403);
  const answer = await mine.call(received.enterWithAccount, { link });
  expect(answer.statusCode, answer.body).toBe(200);
  const { pass } = answer.json();
  expect((await mine.call(received.readReceived, { pass })).json()).toMatchObject({ proof: "account" });
});

test("a revoked link is dead at once, with its sessions; so is one that expired", async () => {
  const scene = await stage();
  const { id } = await prepared(scene);
  await send(scene.company.id, id);
  const link = await linkIn(office.received[0]?.raw ?? "");
  const caller = visitor(portal);
  const pass = await enter(caller, scene.company, link);
  await scene.operator.call(contract.revokeSending, { id, reason: "Se envió a otra persona" });
  for (const answer of [
    await caller.call(received.visitLink, { link }),
    await caller.call(received.requestCode, { link }),
    await caller.call(received.readReceived, { pass }),
    await caller.call(received.downloadReceived, { pass }),
  ])
    expect(answer.statusCode).toBe(410);
  const late = await stage();
  const second = await prepared(late);
  await send(late.company.id, second.id);
  const old = await linkIn(office.received[1]?.raw ?? "");
  advance(15 * 86_400_000);
  expect((await caller.call(received.visitLink, { link: old })).statusCode).toBe(410);
});
