import { afterAll, beforeEach, expect, test } from "vitest";
import * as received from "#features/delivery/document-delivery/contracts/received.contract.ts";
import * as receivers from "#features/delivery/document-delivery/contracts/receivers.contract.ts";
import * as contract from "#features/delivery/document-delivery/contracts/sendings.contract.ts";
import { documentDelivery } from "#features/delivery/document-delivery/document-delivery.feature.ts";
import { documents } from "#features/delivery/documents/documents.feature.ts";
import { systemActor } from "#platform/server/as-system.ts";
import { performJob } from "#platform/server/jobs/job-gate.ts";
import { type Caller, signedIn, visitor } from "#platform/testing/caller.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { aCompany, type TestCompany } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { aPostOffice, aReceiver, aSendableDocument, letterOf, linkIn } from "./a-delivery.fixture.ts";
import { removeExpired } from "./links/remove-expired.job.ts";
import { receiveReturn } from "./returns/listen-returns.ts";
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
const minuteMs = 60_000;
const advance = (ms: number) => {
  now = new Date(now.getTime() + ms);
};

beforeEach(() => {
  office.received = [];
});

const countOf = async (statement: string, values: unknown[]) =>
  Number((await runQuery<{ count: string }>(owner, statement, values))[0]?.count);

async function sendTo(company: TestCompany, operator: Caller, documentId: string, receiverId: string) {
  const answer = await operator.call(contract.prepareSendings, {
    id: documentId,
    receiver_ids: [receiverId],
  });
  expect(answer.statusCode, answer.body).toBe(201);
  const [row] = await runQuery<{ id: string }>(
    owner,
    "select id from document_sending where company_id = $1 and document_id = $2 order by created_at desc, id desc limit 1",
    [company.id, documentId],
  );
  const id = row?.id ?? "";
  office.received = [];
  const input = { companyId: company.id, id };
  await performJob(portal.gate, transmitJob, { actor: systemActor("test", company.id), input });
  return { id, link: await linkIn(office.received[0]?.raw ?? "") };
}

async function stage() {
  const company = await aCompany(portal);
  const operator = await signedIn(portal, "operator", company);
  const receiverId = await aReceiver(portal, company);
  return { company, operator, receiverId };
}

const codesTo = (companyId: number) =>
  countOf("select count(*) from mail_message where company_id = $1 and body like '%Su código%'", [companyId]);

async function lastCode(companyId: number): Promise<string> {
  const [mail] = await runQuery<{ body: string }>(
    owner,
    "select body from mail_message where company_id = $1 order by created_at desc, id desc limit 1",
    [companyId],
  );
  return /es (\d{6})/.exec(mail?.body ?? "")?.[1] ?? "";
}

test("ten links of one receiver cannot be used to fill the mailbox with codes", async () => {
  const { company, operator, receiverId } = await stage();
  const links: string[] = [];
  for (let count = 0; count < 10; count += 1) {
    const documentId = await aSendableDocument(portal, company);
    links.push((await sendTo(company, operator, documentId, receiverId)).link);
  }
  const caller = visitor(portal);
  for (let round = 0; round < 3; round += 1) {
    for (const link of links) await caller.call(received.requestCode, { link });
    advance(minuteMs);
  }
  expect(await codesTo(company.id)).toBeLessThanOrEqual(10);
  const answer = await caller.call(received.requestCode, { link: links[0] ?? "" });
  expect(answer.statusCode).toBe(429);
});

test("guesses are bounded per receiver and day, whatever the number of links and codes", async () => {
  const { company, operator, receiverId } = await stage();
  const documentId = await aSendableDocument(portal, company);
  const { link } = await sendTo(company, operator, documentId, receiverId);
  const caller = visitor(portal);
  let guesses = 0;
  for (let hour = 0; hour < 12; hour += 1) {
    for (let request = 0; request < 5; request += 1) {
      await caller.call(received.requestCode, { link });
      const code = await lastCode(company.id);
      const wrong = code === "000000" ? "000001" : "000000";
      await Promise.all(
        Array.from({ length: 8 }, () => caller.call(received.enterWithCode, { link, code: wrong })),
      );
      advance(minuteMs);
    }
    advance(60 * minuteMs);
  }
  guesses = await countOf(
    "select count(*) from document_access where company_id = $1 and kind = 'code_failed'",
    [company.id],
  );
  expect(guesses).toBeLessThanOrEqual(50);
});

test("twenty parallel requests of a code mail one; twenty parallel right codes open one session", async () => {
  const { company, operator, receiverId } = await stage();
  const documentId = await aSendableDocument(portal, company);
  const { link } = await sendTo(company, operator, documentId, receiverId);
  const caller = visitor(portal);
  await Promise.all(Array.from({ length: 20 }, () => caller.call(received.requestCode, { link })));
  expect(await codesTo(company.id)).toBe(1);
  const code = await lastCode(company.id);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => caller.call(received.enterWithCode, { link, code })),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
});

test("a newer code ends the earlier one, also after the newer was used", async () => {
  const { company, operator, receiverId } = await stage();
  const documentId = await aSendableDocument(portal, company);
  const { link } = await sendTo(company, operator, documentId, receiverId);
  const caller = visitor(portal);
  await caller.call(received.requestCode, { link });
  const earlier = await lastCode(company.id);
  advance(minuteMs);
  await caller.call(received.requestCode, { link });
  const newer = await lastCode(company.id);
  expect((await caller.call(received.enterWithCode, { link, code: newer })).statusCode).toBe(200);
  expect((await caller.call(received.enterWithCode, { link, code: earlier })).statusCode).toBe(401);
});

test("twenty presses of «Enviar» make one sending, also when the first has left already", async () => {
  const { company, operator, receiverId } = await stage();
  const documentId = await aSendableDocument(portal, company);
  const press = () => operator.call(contract.prepareSendings, { id: documentId, receiver_ids: [receiverId] });
  await Promise.all(Array.from({ length: 20 }, press));
  const [row] = await runQuery<{ id: string }>(
    owner,
    "select id from document_sending where company_id = $1",
    [company.id],
  );
  const input = { companyId: company.id, id: row?.id ?? "" };
  await performJob(portal.gate, transmitJob, { actor: systemActor("test", company.id), input });
  await press();
  expect(await countOf("select count(*) from document_sending where company_id = $1", [company.id])).toBe(1);
  advance(2 * minuteMs);
  expect((await press()).json()).toMatchObject({ prepared: 1 });
});

test("twenty presses for a receiver who is held back leave one row", async () => {
  const { company, operator } = await stage();
  const documentId = await aSendableDocument(portal, company);
  const receiverId = await aReceiver(portal, company, { status: "left" });
  const press = () => operator.call(contract.prepareSendings, { id: documentId, receiver_ids: [receiverId] });
  await Promise.all(Array.from({ length: 20 }, press));
  expect(await countOf("select count(*) from document_sending where company_id = $1", [company.id])).toBe(1);
});

test("line breaks and marks in names, titles and notes reach neither headers nor the HTML part", async () => {
  const { company, operator, receiverId } = await stage();
  const hostile =
    'Acta\r\nBcc: malo@example.org\r\n\r\n<script>alert(1)</script><img src="http://malo.example/x.png">';
  const documentId = await aSendableDocument(portal, company);
  await runQuery(owner, "update document set title = $2 where id = $1", [documentId, hostile]);
  await runQuery(owner, "update document_receiver set name = $2 where id = $1", [receiverId, hostile]);
  await runQuery(owner, "update company set name = $2 where id = $1", [
    company.id,
    hostile.slice(0, 60) + company.id,
  ]);
  await operator.call(contract.prepareSendings, {
    id: documentId,
    receiver_ids: [receiverId],
    note: hostile,
  });
  const [row] = await runQuery<{ id: string }>(
    owner,
    "select id from document_sending where company_id = $1",
    [company.id],
  );
  const input = { companyId: company.id, id: row?.id ?? "" };
  await performJob(portal.gate, transmitJob, { actor: systemActor("test", company.id), input });
  const [mail] = office.received;
  expect(mail?.to).toHaveLength(1);
  const letter = await letterOf(mail?.raw ?? "");
  expect(letter.bcc ?? []).toEqual([]);
  expect(letter.headers.map(({ key }) => key)).not.toContain("bcc");
  expect(letter.html).not.toMatch(/<script|<img/);
  expect(letter.text).toContain("Ley 21.719");
  expect(letter.html).toContain("Ley 21.719");
});

test("replies to one sending are limited: absence notes in a loop fill neither register nor disk", async () => {
  const { company, operator, receiverId } = await stage();
  const documentId = await aSendableDocument(portal, company);
  const { id } = await sendTo(company, operator, documentId, receiverId);
  for (let count = 0; count < 130; count += 1) {
    const note = `From: marta@empresa.example\r\nSubject: Fuera de la oficina ${count}\r\nAuto-Submitted: auto-replied\r\n\r\nVuelvo pronto ${count}`;
    await receiveReturn(portal.gate, { companyId: company.id, id }, Buffer.from(note));
  }
  expect(
    await countOf("select count(*) from document_return where company_id = $1", [company.id]),
  ).toBeLessThanOrEqual(100);
});

test("a company that does not exist and numbers out of range answer as a dead link", async () => {
  const caller = visitor(portal);
  for (const number of ["0", "1", "9999999999", "4294967296", "2147483648"])
    expect((await caller.call(received.visitLink, { link: `${number}.${"A".repeat(43)}` })).statusCode).toBe(
      410,
    );
});

test("a link of one company opens nothing with the number of another", async () => {
  const { company, operator, receiverId } = await stage();
  const other = await stage();
  const documentId = await aSendableDocument(portal, company);
  const { link } = await sendTo(company, operator, documentId, receiverId);
  const caller = visitor(portal);
  const foreignLink = `${other.company.id}.${link.split(".")[1]}`;
  expect((await caller.call(received.visitLink, { link: foreignLink })).statusCode).toBe(410);
  await caller.call(received.requestCode, { link });
  const pass = (await caller.call(received.enterWithCode, { link, code: await lastCode(company.id) })).json()
    .pass;
  const movedPass = `${other.company.id}.${pass.split(".")[1]}`;
  expect((await caller.call(received.readReceived, { pass: movedPass })).statusCode).toBe(410);
});

test("a receiver whose account was deleted is asked for no code at an address nobody confirmed", async () => {
  const { company, operator } = await stage();
  const client = await signedIn(portal, "client", company);
  const receiverId = await aReceiver(portal, company, { userId: client.person?.id ?? 0 });
  await runQuery(owner, "update document_receiver set confirmed_at = null where id = $1", [receiverId]);
  const documentId = await aSendableDocument(portal, company);
  const { link } = await sendTo(company, operator, documentId, receiverId);
  await runQuery(owner, "update document_receiver set user_id = null where id = $1", [receiverId]);
  expect((await visitor(portal).call(received.requestCode, { link })).statusCode).toBe(410);
  advance(2 * minuteMs);
  const answer = await operator.call(contract.prepareSendings, {
    id: documentId,
    receiver_ids: [receiverId],
  });
  expect(answer.json()).toMatchObject({ held_back: 1 });
});

test("a withdrawn document is neither downloaded nor signed for", async () => {
  const { company, operator, receiverId } = await stage();
  const documentId = await aSendableDocument(portal, company);
  const { link } = await sendTo(company, operator, documentId, receiverId);
  const caller = visitor(portal);
  await caller.call(received.requestCode, { link });
  const { pass } = (
    await caller.call(received.enterWithCode, { link, code: await lastCode(company.id) })
  ).json();
  await runQuery(owner, "update document set state = 'withdrawn', end_reason = 'Error' where id = $1", [
    documentId,
  ]);
  expect((await caller.call(received.downloadReceived, { pass })).statusCode).toBe(409);
  expect((await caller.call(received.requestReceiptCode, { pass })).statusCode).toBe(409);
});

test("requests to confirm an address are not mailed in a row", async () => {
  const { operator } = await stage();
  const addedResponse = await operator.call(receivers.addReceiver, {
    name: "Marta",
    email: "m@empresa.example",
    role: "recipient",
  });
  expect(addedResponse.statusCode, addedResponse.body).toBe(201);
  let receiver = addedResponse.json();
  const again = await operator.call(receivers.addReceiver, {
    name: "Marta",
    email: "M@empresa.example",
    role: "recipient",
  });
  expect(again.json()).toMatchObject({ detail: "La empresa ya tiene un destinatario con ese correo." });
  let refusals = 0;
  for (let count = 0; count < 10; count += 1) {
    const answer = await operator.call(receivers.askConfirmation, {
      id: receiver.id,
      version: receiver.version,
    });
    if (answer.statusCode === 200) receiver = answer.json();
    else refusals += 1;
  }
  expect(refusals).toBeGreaterThan(5);
});

test("a receiver whom a person put into use again stays in use after an absence note", async () => {
  const { company, operator, receiverId } = await stage();
  const documentId = await aSendableDocument(portal, company);
  const { id } = await sendTo(company, operator, documentId, receiverId);
  const sendBack = (mail: string) =>
    receiveReturn(portal.gate, { companyId: company.id, id }, Buffer.from(mail));
  const receiverNow = async () =>
    ((await operator.call(receivers.listReceivers, {})).json().items as receivers.Receiver[]).find(
      (receiver) => receiver.id === receiverId,
    );
  await sendBack(
    'Content-Type: multipart/report; report-type="feedback-report"; boundary=x\r\n\r\n--x--\r\n',
  );
  const complained = await receiverNow();
  expect(complained?.status).toBe("complained");
  advance(minuteMs);
  const answer = await operator.call(receivers.setReceiverStatus, {
    id: receiverId,
    version: complained?.version ?? 0,
    status: "active",
    reason: "Fue un error del destinatario",
  });
  expect(answer.statusCode, answer.body).toBe(200);
  advance(minuteMs);
  await sendBack("Subject: Fuera de la oficina\r\nAuto-Submitted: auto-replied\r\n\r\nVuelvo.");
  expect((await receiverNow())?.status).toBe("active");
});

test("codes, sessions and links are deleted two days after they expired; the register stays", async () => {
  const { company, operator, receiverId } = await stage();
  const documentId = await aSendableDocument(portal, company);
  const { link } = await sendTo(company, operator, documentId, receiverId);
  const caller = visitor(portal);
  await caller.call(received.requestCode, { link });
  await caller.call(received.enterWithCode, { link, code: await lastCode(company.id) });
  const remove = () => performJob(portal.gate, removeExpired, { actor: systemActor("test", 0), input: {} });
  const rows = async () => {
    const tables = ["document_code", "document_pass", "document_link", "document_access"];
    return await Promise.all(
      tables.map((table) => countOf(`select count(*) from ${table} where company_id = $1`, [company.id])),
    );
  };
  await remove();
  expect(await rows()).toEqual([1, 1, 1, 2]);
  advance(3 * 86_400_000);
  await remove();
  expect(await rows()).toEqual([0, 0, 1, 2]);
  advance(14 * 86_400_000);
  await remove();
  expect(await rows()).toEqual([0, 0, 0, 2]);
});
