import { expect, test } from "vitest";
import * as received from "#features/delivery/document-delivery/contracts/received.contract.ts";
import * as receivers from "#features/delivery/document-delivery/contracts/receivers.contract.ts";
import * as contract from "#features/delivery/document-delivery/contracts/sendings.contract.ts";
import { documentDelivery } from "#features/delivery/document-delivery/document-delivery.feature.ts";
import { documents } from "#features/delivery/documents/documents.feature.ts";
import { systemActor } from "#platform/server/as-system.ts";
import { inTransaction } from "#platform/server/http/gate-services.ts";
import { performJob } from "#platform/server/jobs/job-gate.ts";
import { recomputeMatters } from "#platform/server/matters/recompute-matters.job.ts";
import { type Caller, signedIn, visitor } from "#platform/testing/caller.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { nightly } from "#platform/testing/feature-examples.ts";
import { aCompany } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { aReceiver, aSendableDocument, aStoredSending } from "../a-delivery.fixture.ts";
import { sendByRule } from "../transmission/send-by-rule.job.ts";

let now = new Date("2026-11-16T15:00:00Z");
const portal = await testPortal([documents, documentDelivery], { clock: { now: () => now } });
const { owner } = portal.database;

const listSendingsOf = async (caller: Caller) =>
  (await caller.call(contract.listSendings, {})).json().items as contract.Sending[];

test("the administrators of a company read its register, other people what was sent to them", async () => {
  const company = await aCompany(portal);
  const [administrator, colleague] = [
    await signedIn(portal, "client", company),
    await signedIn(portal, "client", company),
  ];
  const staff = await signedIn(portal, "staff", company);
  await aStoredSending(portal, company);
  const own = await aStoredSending(portal, company);
  await runQuery(owner, "update document_receiver set user_id = $2 where id = $1", [
    own.receiverId,
    colleague.person?.id,
  ]);
  expect(await listSendingsOf(administrator)).toEqual([]);
  expect((await listSendingsOf(colleague)).map(({ id }) => id)).toEqual([own.id]);
  const answer = await staff.call(receivers.setAdministrators, { user_ids: [administrator.person?.id ?? 0] });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(await listSendingsOf(administrator)).toHaveLength(2);
  expect((await listSendingsOf(colleague)).map(({ id }) => id)).toEqual([own.id]);
  const csv = await administrator.call(contract.exportSendings, { file: "csv" });
  expect(csv.body).toContain("recibido conforme");
  const pdf = await administrator.call(contract.printRegister, {});
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
});

test("the serving role cannot change or remove a row of the register", async () => {
  const company = await aCompany(portal);
  const { id } = await aStoredSending(portal, company);
  const frame = {
    scope: "company",
    companyId: company.id,
    userId: null,
    effect: "write",
    oversees: true,
  } as const;
  for (const change of ["update", "delete"] as const)
    await expect(
      inTransaction<unknown>(portal.gate, frame, (db) =>
        change === "update"
          ? db.updateTable("document_access").set({ kind: "visited" }).where("sending_id", "=", id).execute()
          : db.deleteFrom("document_access").where("sending_id", "=", id).execute(),
      ),
    ).rejects.toThrow("permission denied");
});

test("a receiver without an account confirms the address with the code of the mail before the first sending", async () => {
  const company = await aCompany(portal);
  const operator = await signedIn(portal, "operator", company);
  const addedResponse = await operator.call(receivers.addReceiver, {
    name: "Marta Rojas",
    email: "Marta@Empresa.example",
    role: "recipient",
  });
  expect(addedResponse.json()).toMatchObject({ status: "pending", email: "marta@empresa.example" });
  const { id, version } = addedResponse.json() as receivers.Receiver;
  const early = { id, version, status: "active", reason: "La conocemos" } as const;
  expect((await operator.call(receivers.setReceiverStatus, early)).statusCode).toBe(409);
  const [mail] = await runQuery<{ body: string }>(
    owner,
    "select body from mail_message where company_id = $1",
    [company.id],
  );
  const link = /#(\d+\.[A-Za-z0-9_-]{43})/.exec(mail?.body ?? "")?.[1] ?? "";
  const code = /Código: (\d{6})/.exec(mail?.body ?? "")?.[1] ?? "";
  expect(mail?.body).toContain("Ley 21.719");
  const wrong = code === "000000" ? "000001" : "000000";
  const caller = visitor(portal);
  expect((await caller.call(received.confirmAddress, { link, code: wrong })).statusCode).toBe(401);
  expect((await caller.call(received.confirmAddress, { link, code })).statusCode).toBe(200);
  expect((await caller.call(received.confirmAddress, { link, code })).statusCode).toBe(410);
  const { items } = (await operator.call(receivers.listReceivers, {})).json();
  expect(items).toMatchObject([{ id, status: "active" }]);
});

test("an automatic rule prepares a document of its kind for each of its receivers once", async () => {
  const company = await aCompany(portal);
  const operator = await signedIn(portal, "operator", company);
  const [first, second] = [await aReceiver(portal, company), await aReceiver(portal, company)];
  for (const [name, kind] of [
    ["Actas al directorio", "minutes"],
    ["Informes al directorio", "monthly_report"],
  ] as const)
    await operator.call(receivers.addDeliveryRule, {
      name,
      kind,
      automatic: true,
      enabled: true,
      receiver_ids: [first, second],
    });
  const documentId = await aSendableDocument(portal, company);
  const job = { actor: systemActor("test", company.id), input: { companyId: company.id, documentId } };
  await Promise.allSettled([
    performJob(portal.gate, sendByRule, job),
    performJob(portal.gate, sendByRule, job),
  ]);
  await performJob(portal.gate, sendByRule, job);
  expect((await listSendingsOf(operator)).map(({ receiver }) => receiver.id).toSorted()).toEqual(
    [first, second].toSorted(),
  );
});

test("a sending that nobody opened is a matter after five working days, and none once it was opened", async () => {
  const company = await aCompany(portal);
  // A Monday; its fifth working day is the Monday after.
  now = new Date("2026-11-16T15:00:00Z");
  const { id } = await aStoredSending(portal, company, { acceptedAt: now });
  const matters = async () => {
    await performJob(portal.gate, recomputeMatters, nightly);
    return await runQuery<{ state: string }>(
      owner,
      "select state from matter where company_id = $1 and kind = 'document_sending'",
      [company.id],
    );
  };
  now = new Date("2026-11-23T20:00:00Z");
  expect(await matters()).toEqual([]);
  now = new Date("2026-11-24T12:00:00Z");
  expect(await matters()).toEqual([{ state: "Sin abrir en 5 días hábiles" }]);
  await runQuery(owner, "update document_sending set opened_at = $2 where id = $1", [id, now]);
  expect(await matters()).toEqual([]);
});

test("a correction leaves the version that was sent and is named on its page", async () => {
  const company = await aCompany(portal);
  const { id, documentId } = await aStoredSending(portal, company);
  const newer = await aSendableDocument(portal, company);
  await runQuery(owner, "update document set supersedes_id = $2 where id = $1", [newer, documentId]);
  await runQuery(owner, "update document set state = 'replaced' where id = $1", [documentId]);
  const operator = await signedIn(portal, "operator", company);
  const detail = (await operator.call(contract.getSending, { id })).json();
  expect(detail).toMatchObject({ newer: { id: newer }, revision: 1 });
});
