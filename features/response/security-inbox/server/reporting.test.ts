import { describe, expect, test } from "vitest";
import { alerts } from "#features/detection/alerts/alerts.feature.ts";
import { listAlerts } from "#features/detection/alerts/contracts/alerts.contract.ts";
import * as own from "#features/response/security-inbox/contracts/own-mails.contract.ts";
import * as contract from "#features/response/security-inbox/contracts/reported-mails.contract.ts";
import { securityInbox } from "#features/response/security-inbox/security-inbox.feature.ts";
import { systemActor } from "#platform/server/as-system.ts";
import { performJob } from "#platform/server/jobs/job-gate.ts";
import type { Caller } from "#platform/testing/caller.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import type { TestCompany } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { anInbox as anInboxOf, list, report as reportTo } from "./an-inbox.fixture.ts";
import { readSubmission } from "./reports/read-submission.job.ts";
import { aMail } from "./security-inbox-examples.fixture.ts";

const portal = await testPortal([alerts, securityInbox]);
const anInbox = () => anInboxOf(portal);
const report = (caller: Caller, company: TestCompany, of?: Parameters<typeof reportTo>[3]) =>
  reportTo(portal, caller, company, of);

describe("reporting", () => {
  test("a mail that a person reports stands in the queue with its promise, and in their own list", async () => {
    const { company, client, operator } = await anInbox();
    const { state, mails } = await report(client, company);
    expect({ state, subjects: mails.map(({ subject }) => subject) }).toEqual({
      state: "read",
      subjects: ["Su cuenta fue bloqueada"],
    });
    const [mail] = await list(operator);
    expect(mail).toMatchObject({ code: "COR-1", status: "received", reports: 1, touched: false });
    expect(mail?.due_at).not.toBeNull();
    expect((await client.call(own.listOwnMails, {})).json().items).toMatchObject([
      { code: "COR-1", status: "received", answer: "" },
    ]);
  });

  test("the same mail reported by two people is one mail with two reports; by one person twice it is one report", async () => {
    const { company, client, colleague, operator } = await anInbox();
    await report(client, company);
    await report(client, company);
    await report(colleague, company, { name: "otro nombre.eml" });
    expect((await list(operator)).map(({ reports }) => reports)).toEqual([2]);
  });

  test("a message that came with other headers is the same when its number and its content are", async () => {
    const { company, client, colleague, operator } = await anInbox();
    await report(client, company);
    await report(colleague, company, { content: aMail({ "X-Received-By": "otro servidor" }) });
    expect((await list(operator)).map(({ reports }) => reports)).toEqual([2]);
  });

  test("a person has a quota of files that wait to be read; a colleague's do not count", async () => {
    const { company, client, colleague } = await anInbox();
    await runQuery(
      portal.database.owner,
      `insert into mail_submission (company_id, id, via, user_id, reporter_name, file_name, bytes, sha256, clicked,
         typed_password, opened_attachment, state, created_at)
       select $1, gen_random_uuid(), 'portal', $2, '', 'a', 1, '', 'no', 'no', 'no', 'waiting', now()
       from generate_series(1, 50)`,
      [company.id, client.person?.id],
    );
    const files = { name: "correo.eml", content: aMail() };
    const refusedResponse = await client.call(own.reportMails, { files } as never);
    expect([refusedResponse.statusCode, refusedResponse.json().detail]).toEqual([
      429,
      "Tiene 50 archivos en proceso. Espere a que terminen antes de subir otros.",
    ]);
    expect((await colleague.call(own.reportMails, { files } as never)).statusCode).toBe(201);
  });

  test("a reported mail is visible to its reporter and to nobody else of the company", async () => {
    const { company, client, colleague } = await anInbox();
    const { mails } = await report(client, company);
    const id = mails[0]?.id ?? "";
    expect((await client.call(own.getOwnMail, { id })).statusCode).toBe(200);
    expect((await colleague.call(own.getOwnMail, { id })).statusCode).toBe(404);
    expect((await colleague.call(own.listOwnMails, {})).json().items).toEqual([]);
  });

  test("the same mail in two companies is two cases, and neither sees the other's reports", async () => {
    const [one, other] = [await anInbox(), await anInbox()];
    await report(one.client, one.company);
    await report(other.client, other.company);
    const [mine] = await list(one.operator);
    const [theirs] = await list(other.operator);
    expect([mine?.reports, theirs?.reports]).toEqual([1, 1]);
    expect(mine?.id).not.toBe(theirs?.id);
    expect((await one.operator.call(contract.getMail, { id: theirs?.id ?? "" })).statusCode).toBe(404);
  });

  test("an mbox brings its mails one by one, and what is no mail is refused with what to do", async () => {
    const { company, client, operator } = await anInbox();
    const two = [1, 2].map(
      (n) =>
        `From a@b.cl Mon Nov 23 12:00:00 2026\r\n${aMail({ "Message-ID": `<${n}@x.cl>`, Subject: `Número ${n}` }, `Texto ${n}`)}\r\n`,
    );
    expect(
      (await report(client, company, { name: "varios.mbox", content: two.join("") })).mails,
    ).toHaveLength(2);
    const refused = await report(client, company, {
      name: "foto.png",
      content: Buffer.from("89504e470d0a1a0a", "hex"),
    });
    expect(refused).toMatchObject({ state: "refused", mails: [] });
    expect(refused.reason).toContain("No es un correo");
    expect(await list(operator)).toHaveLength(2);
  });

  test("delivered twice, a file is read once", async () => {
    const { company, client, operator } = await anInbox();
    const { id } = await report(client, company);
    await performJob(portal.gate, readSubmission, { actor: systemActor("test", company.id), input: { id } });
    expect((await list(operator)).map(({ reports }) => reports)).toEqual([1]);
  });

  test("a report of a followed link opens an alert, once", async () => {
    const { company, client, colleague, operator } = await anInbox();
    await report(client, company, { clicked: "yes" });
    await report(colleague, company, { clicked: "yes" });
    const { items } = (await operator.call(listAlerts, {})).json();
    expect(items.map(({ title }: { title: string }) => title)).toEqual([
      "Alguien siguió el enlace de un correo reportado: Su cuenta fue bloqueada",
    ]);
    const [mail] = await list(operator);
    expect(mail?.touched).toBe(true);
  });
});
