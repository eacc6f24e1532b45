import { v7 as uuidv7 } from "uuid";
import { unknownCompany } from "#features/response/security-inbox/reading/mail-context.ts";
import { readMail } from "#features/response/security-inbox/reading/read-mail.ts";
import { aClock, bulkOf } from "#platform/testing/case-examples.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import {
  type FeatureExamples,
  jobOf,
  type MakeObject,
  nightly,
  objectWithId,
} from "#platform/testing/feature-examples.ts";
import { aCompany, type TestCompany } from "#platform/testing/people.ts";
import type { TestPortal } from "#platform/testing/portal.ts";
import { aStoredFile } from "#platform/testing/stored-files.ts";

export const aMail = (
  lines: Record<string, string> = {},
  body = "Pague hoy en http://pago.ejemplo.net/abc",
) =>
  [
    ...Object.entries({
      From: "Banco Ejemplo <aviso@banco-ejemplo.net>",
      To: "ana@empresa.cl",
      Subject: "Su cuenta fue bloqueada",
      Date: "Mon, 23 Nov 2026 12:00:00 +0000",
      "Message-ID": "<uno@banco-ejemplo.net>",
      ...lines,
    }).map(([name, value]) => `${name}: ${value}`),
    "",
    body,
    "",
  ].join("\r\n");

/** Creates a mail that all people of the company reported; its columns can be overridden. */
async function aReportedMail(
  portal: TestPortal,
  company: TestCompany,
  columns: Record<string, unknown> = {},
): Promise<string> {
  const { owner } = portal.database;
  const id = uuidv7();
  const submission = uuidv7();
  const mail = aMail({ "Content-Type": "text/html" }, "<p>Pague hoy</p>");
  const reading = await readMail(Buffer.from(mail), unknownCompany(new Date("2026-11-23T12:00:00Z")));
  const names = Object.keys(columns);
  await runQuery(
    owner,
    `insert into mail_submission (company_id, id, via, user_id, reporter_name, file_name, bytes, sha256, clicked,
       typed_password, opened_attachment, state, created_at)
     values ($1, $2, 'portal', null, 'Alguien', 'correo.eml', 1, repeat('0', 64), 'no', 'no', 'no', 'read', now())`,
    [company.id, submission],
  );
  await runQuery(
    owner,
    `insert into reported_mail (company_id, id, number, sha256, bytes, file_key, file_name, reading, content_hash, subject,
       sender_name, sender_address, sender_domain, score, signs, search, reports, arrived_at, last_report_at, updated_at
       ${names.map((name) => `, ${name}`).join("")})
     select $1, $2, coalesce(max(number), 0) + 1, $3, $4, $5, 'correo.eml', $6, $3, 'Su cuenta fue bloqueada', 'Banco',
       'aviso@banco-ejemplo.net', 'banco-ejemplo.net', 10, '{}', 'su cuenta fue bloqueada', 1, now(), now(), now()
       ${names.map((_name, place) => `, $${place + 7}`).join("")}
     from reported_mail where company_id = $1`,
    [
      company.id,
      id,
      id,
      mail.length,
      await aStoredFile(portal, mail),
      JSON.stringify(reading),
      ...Object.values(columns),
    ],
  );
  await runQuery(
    owner,
    `insert into reported_mail_sequence (company_id, last_number)
     select company_id, max(number) from reported_mail where company_id = $1 group by company_id
     on conflict (company_id) do update set last_number = excluded.last_number`,
    [company.id],
  );
  await reportedBy(portal, company, id);
  return id;
}

/** Adds a report by every person of the company, so that the asker may see the mail. */
async function reportedBy({ database: { owner } }: TestPortal, company: TestCompany, mail: string) {
  const people = await runQuery<{ user_id: number }>(
    owner,
    "select user_id from company_member where company_id = $1",
    [company.id],
  );
  for (const { user_id } of people) {
    const submission = uuidv7();
    await runQuery(
      owner,
      `insert into mail_submission (company_id, id, via, user_id, reporter_name, file_name, bytes, sha256, clicked,
         typed_password, opened_attachment, state, created_at)
       values ($1, $2, 'portal', $3, 'Alguien', 'correo.eml', 1, repeat('0', 64), 'no', 'no', 'no', 'read', now())`,
      [company.id, submission, user_id],
    );
    await runQuery(
      owner,
      `insert into mail_report (company_id, mail_id, submission_id, user_id, reporter_name, via, clicked, typed_password,
         opened_attachment, reported_at) values ($1, $2, $3, $4, 'Alguien', 'portal', 'no', 'no', 'no', now())`,
      [company.id, mail, submission, user_id],
    );
  }
}

const mail =
  (body: Record<string, unknown> = {}, columns: Record<string, unknown> = {}): MakeObject =>
  async (portal, company) =>
    objectWithId(await aReportedMail(portal, company, columns), body);

const inCampaign: MakeObject = async (portal, company) => {
  const campaign = uuidv7();
  await runQuery(
    portal.database.owner,
    `insert into mail_campaign (company_id, id, number, name, created_at) values ($1, $2, 1, 'Una ola', now())`,
    [company.id, campaign],
  );
  return objectWithId(await aReportedMail(portal, company, { campaign_id: campaign }), { version });
};

/**
 * Creates a mail that arrived by SMTP and waits for the check of its sender (`waiting`) or for a person's decision
 * (`held`).
 */
async function anArrival(portal: TestPortal, company: TestCompany, state: "waiting" | "held") {
  const id = uuidv7();
  await runQuery(
    portal.database.owner,
    `insert into mail_submission (company_id, id, via, reporter_name, sent_from, peer_address, peer_name, file_key, file_name,
       bytes, sha256, clicked, typed_password, opened_attachment, state, created_at)
     values ($1, $2, 'mail', 'Alguien', 'ana@empresa.cl', '192.0.2.1', 'correo.empresa.cl', $3, 'correo.eml', 1,
       repeat('0', 64), 'unknown', 'unknown', 'unknown', $4, now())`,
    [company.id, id, await aStoredFile(portal, aMail()), state],
  );
  return id;
}

const resolved = { status: "resolved", verdict: "spam", decided_at: new Date("2026-11-23T12:00:00Z") };
const version = 1;
const decision = {
  verdict: "spam",
  reasons: "Publicidad que nadie pidió",
  answer: "Es correo no deseado: puede borrarlo.",
};

export default {
  inputs: {
    "security-inbox.report_mails": { files: { name: "correo.eml", content: aMail() } },
    "security-inbox.change_many": {
      selection: { ids: [uuidv7()] },
      expected: 1,
      action: { do: "decide", ...decision },
    },
    "security-inbox.save_settings": {
      trusted_servers: ["mx.empresa.cl"],
      own_domains: ["empresa.cl"],
      important_people: [{ name: "Ana Rojas", addresses: ["ana@empresa.cl"] }],
      departments: [],
      simulation_domains: [],
      answer_minutes: 240,
      calendar: { kind: "always" },
      version: 0,
    },
  },
  objects: {
    "security-inbox.get_own_mail": mail(),
    "security-inbox.challenge_mail": mail({ reason: "Sigo creyendo que es falso" }, resolved),
    "security-inbox.declare_harm": mail({ clicked: "yes" }),
    "security-inbox.get_mail": mail(),
    "security-inbox.show_picture": mail(),
    "security-inbox.indicators_of_mail": mail({ values: ["banco-ejemplo.net"] }),
    "security-inbox.take_original": mail({ reason: "Para revisarlo en un laboratorio" }),
    "security-inbox.comment_internally": mail({ body: "Visto" }),
    "security-inbox.separate_mail": inCampaign,
    "security-inbox.decide_held": async (portal, company) =>
      objectWithId(await anArrival(portal, company, "held"), { does: "discard" }),
    "security-inbox.undo_change": bulkOf("reported_mail"),
    "security-inbox.incident_of_mail": mail({ severity: "high", description: "Tres personas lo recibieron" }),
  },
  actsEachTime: ["security-inbox.take_original", "security-inbox.renew_address"],
  notFiles: {
    "inbox_setting.address_key": "the secret part of an address",
    "mail_submission.receiver_key": "the secret part of the address of a pipeline",
    "mail_submission.opened_attachment": "what somebody says they did",
    "mail_report.opened_attachment": "what somebody says they did",
  },
  jobs: {
    "security-inbox.notice_due_clocks": async (portal) => {
      const company = await aCompany(portal);
      const id = await aReportedMail(portal, company);
      await aClock(portal, company, { name: "reported_mail", id, kind: "answer" });
      return nightly;
    },
    "security-inbox.read_submission": async (portal) => {
      const company = await aCompany(portal);
      const id = uuidv7();
      await runQuery(
        portal.database.owner,
        `insert into mail_submission (company_id, id, via, reporter_name, file_key, file_name, bytes, sha256, clicked,
           typed_password, opened_attachment, state, created_at)
         values ($1, $2, 'portal', 'Alguien', $3, 'correo.eml', 1, repeat('0', 64), 'no', 'no', 'no', 'waiting', now())`,
        [company.id, id, await aStoredFile(portal, aMail())],
      );
      return jobOf(company, { id });
    },
    "security-inbox.name_sender": async (portal) => {
      const company = await aCompany(portal);
      return jobOf(company, { id: await anArrival(portal, company, "waiting") });
    },
    "security-inbox.hand_over_mail": async (portal) => {
      const company = await aCompany(portal);
      const id = await anArrival(portal, company, "waiting");
      await runQuery(
        portal.database.owner,
        "update mail_submission set receiver = 'automatizacion', receiver_key = 'abc', written_from = 'a@ejemplo.cl' where id = $1",
        [id],
      );
      return jobOf(company, { id });
    },
    "security-inbox.expire_held": async (portal) => {
      const id = await anArrival(portal, await aCompany(portal), "held");
      const old = "update mail_submission set created_at = now() - interval '40 days' where id = $1";
      await runQuery(portal.database.owner, old, [id]);
      return nightly;
    },
    "security-inbox.alert_of_harm": async (portal) => {
      const company = await aCompany(portal);
      const id = await aReportedMail(portal, company);
      const answers = { clicked: "yes", typed_password: "no", opened_attachment: "no" };
      return jobOf(company, { id, reporter: "Alguien", words: "", ...answers });
    },
  },
} satisfies FeatureExamples;
