import { v7 as uuidv7 } from "uuid";
import { expect, test } from "vitest";
import { alerts } from "#features/detection/alerts/alerts.feature.ts";
import * as address from "#features/response/security-inbox/contracts/inbox-address.contract.ts";
import * as own from "#features/response/security-inbox/contracts/own-mails.contract.ts";
import { readingFailureOf } from "#features/response/security-inbox/mail-reading.contract.ts";
import { unknownCompany } from "#features/response/security-inbox/reading/mail-context.ts";
import { failedReading } from "#features/response/security-inbox/reading/read-in-thread.ts";
import { securityInbox } from "#features/response/security-inbox/security-inbox.feature.ts";
import { asSystem, systemActor } from "#platform/server/as-system.ts";
import { performJob, workerOf } from "#platform/server/jobs/job-gate.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { anInbox, list, open, report } from "../an-inbox.fixture.ts";
import { aMail } from "../security-inbox-examples.fixture.ts";
import { findInboxSettings } from "../settings/inbox-settings.store.ts";
import { readSubmission } from "./read-submission.job.ts";
import { saveMail } from "./save-mail.ts";
import { insertSubmissions } from "./submission.store.ts";

const portal = await testPortal([alerts, securityInbox]);

test("a report whose reading is parked says so to its reporter and to those who decide, until it is tried again", async () => {
  const inbox = await anInbox(portal);
  const files = { name: "raro.eml", content: aMail() };
  const unanswered = { clicked: "no", typed_password: "no", opened_attachment: "no" };
  const sentResponse = await inbox.client.call(own.reportMails, { files, ...unanswered } as never);
  const [{ id }] = sentResponse.json().items;
  const stored = { actor: systemActor("test", inbox.company.id), input: { id } };
  const mine = async () => (await inbox.client.call(own.listSubmissions)).json().items;
  const unreadable = async () => (await inbox.operator.call(address.listUnreadableSubmissions)).json().items;

  const worker = workerOf(portal.gate, readSubmission);
  for (let report = 0; report < 2; report += 1) await worker.onParked(stored, "died");
  const unreadableRow = {
    id,
    state: "unreadable",
    reason: expect.stringContaining("se interrumpió dos veces"),
  };
  expect(await mine()).toMatchObject([unreadableRow]);
  expect(await unreadable()).toMatchObject([{ ...unreadableRow, file_name: "raro.eml" }]);
  expect((await inbox.client.call(address.listUnreadableSubmissions)).statusCode).toBe(403);

  await worker.onRevived(stored);
  expect(await mine()).toMatchObject([{ id, state: "waiting", reason: "" }]);
  expect(await unreadable()).toEqual([]);
  await performJob(portal.gate, readSubmission, stored);
  expect(await mine()).toMatchObject([
    { id, state: "read", mails: [{ subject: "Su cuenta fue bloqueada" }] },
  ]);
});

test("a report that has been waiting for an hour is listed for those who decide", async () => {
  const inbox = await anInbox(portal);
  const files = { name: "espera.eml", content: aMail() };
  await inbox.client.call(own.reportMails, { files, clicked: "no" } as never);
  await runQuery(
    portal.database.owner,
    "update mail_submission set created_at = created_at - interval '2 hours' where company_id = $1",
    [inbox.company.id],
  );
  const { items } = (await inbox.operator.call(address.listUnreadableSubmissions)).json();
  expect(items).toMatchObject([{ file_name: "espera.eml", state: "waiting" }]);
});

test("a mail of which nothing could be read says so in the lists and on its page", async () => {
  const inbox = await anInbox(portal);
  await report(portal, inbox.client, inbox.company);
  expect(await list(inbox.operator)).toMatchObject([{ reading_failed: false }]);
  const bytes = Buffer.from(aMail({ "Message-ID": "<dos@x.cl>" }));
  const failed = await failedReading(bytes, unknownCompany(new Date("2026-11-24T12:00:00Z")));
  const submitted = {
    id: uuidv7(),
    via: "portal",
    user_id: inbox.client.person?.id ?? 0,
    reporter_name: "Alguien",
    clicked: "no",
    typed_password: "no",
    opened_attachment: "no",
    words: "",
    department: "",
  };
  const original = { key: uuidv7(), name: "pesado.eml", bytes: bytes.length, sha256: failed.sha256 };
  const frame = { scope: "company", effect: "write", name: "test", companyId: inbox.company.id } as const;
  const row = await asSystem(portal.gate, frame, async (context) => {
    await insertSubmissions(context.db, [
      {
        company_id: inbox.company.id,
        id: submitted.id,
        via: "portal",
        user_id: submitted.user_id,
        reporter_name: "Alguien",
        sent_from: null,
        file_key: null,
        file_name: "pesado.eml",
        bytes: 1,
        sha256: failed.sha256,
        clicked: "no",
        typed_password: "no",
        opened_attachment: "no",
        words: "",
        state: "read",
        reason: "",
        created_at: context.clock.now(),
      },
    ]);
    const settings = await findInboxSettings(context.db);
    return await saveMail(context, submitted, { reading: failed, original }, settings);
  });
  const id = row?.id ?? "";
  expect((await list(inbox.operator)).find((mail) => mail.id === id)).toMatchObject({
    reading_failed: true,
  });
  const { reading } = await open(inbox.operator, id);
  expect(readingFailureOf(reading)).toMatch(/no se leyó nada de él/);
  expect((await inbox.client.call(own.getOwnMail, { id })).json().mail).toMatchObject({
    reading_failed: true,
  });
});
