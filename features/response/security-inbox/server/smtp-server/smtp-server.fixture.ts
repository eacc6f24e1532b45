import { generateKeyPairSync } from "node:crypto";
import { createTransport } from "nodemailer";
import { afterAll } from "vitest";
import { pipelines } from "#features/automation/pipelines/pipelines.feature.ts";
import { topics } from "#features/delivery/topics/topics.feature.ts";
import { alerts } from "#features/detection/alerts/alerts.feature.ts";
import { search } from "#features/home/search/search.feature.ts";
import * as door from "#features/response/security-inbox/contracts/inbox-address.contract.ts";
import { securityInbox } from "#features/response/security-inbox/security-inbox.feature.ts";
import { systemActor } from "#platform/server/as-system.ts";
import { performJob } from "#platform/server/jobs/job-gate.ts";
import { signedIn } from "#platform/testing/caller.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { anInbox } from "../an-inbox.fixture.ts";
import { readSubmission } from "../reports/read-submission.job.ts";
import { deliverQuarantinedMail } from "./deliver-quarantined-mail.job.ts";
import { listenMail } from "./listen-mail.ts";
import { aNameServer } from "./mail-names.fixture.ts";
import { nameSender } from "./name-sender.job.ts";

const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2_048 });
const key = publicKey.export({ type: "spki", format: "der" }).toString("base64");
const dkim = {
  domainName: "ejemplo.cl",
  keySelector: "s1",
  privateKey: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
};
const names = await aNameServer({
  "s1._domainkey.ejemplo.cl": `v=DKIM1; k=rsa; p=${key}`,
  "_dmarc.ejemplo.cl": "v=DMARC1; p=reject",
});
export const portal = await testPortal([alerts, pipelines, search, securityInbox, topics], {
  environment: { INBOX_MAIL_PORT: "0", INBOX_MAIL_DOMAIN: "buzon.ejemplo.cl", MAIL_DNS: names },
});
export const listening = await listenMail(portal.gate);
afterAll(() => listening?.stop());
export const { owner } = portal.database;

/** A company whose inbox has an address, with a person who writes from its domain. */
export async function anSmtpServer() {
  const inbox = await anInbox(portal);
  const staff = await signedIn(portal, "staff", inbox.company);
  const { address } = (await staff.call(door.renewInboxAddress)).json() as door.InboxAddress;
  const from = `${inbox.client.person?.username}@ejemplo.cl`;
  return { ...inbox, staff, from, address: address ?? "" };
}

interface Sending {
  to: string;
  from: string;
  attached?: string | readonly string[];
  text?: string;
  signed?: boolean;
  headers?: Record<string, string>;
}

export async function send({
  to,
  from,
  attached,
  text = "Me parece raro.",
  signed = true,
  headers = {},
}: Sending) {
  const transport = createTransport({
    host: "127.0.0.1",
    port: listening?.port,
    secure: false,
    ignoreTLS: true,
  });
  try {
    return await transport.sendMail({
      envelope: { from, to },
      from,
      to,
      subject: "RV: sospechoso",
      text,
      headers,
      ...(signed ? { dkim } : {}),
      attachments: [attached ?? []].flat().map((content) => ({ content, contentType: "message/rfc822" })),
    });
  } finally {
    transport.close();
  }
}

/** Runs the jobs that a delivery enqueued, in their order. */
export async function work({ company }: Awaited<ReturnType<typeof anSmtpServer>>) {
  const rows = await runQuery<{ id: string; state: string }>(
    owner,
    "select id, state from mail_submission where company_id = $1 and state = 'waiting' order by id",
    [company.id],
  );
  for (const { id } of rows) {
    const given = { actor: systemActor("test", company.id), input: { id } };
    await performJob(portal.gate, nameSender, given);
    await performJob(portal.gate, readSubmission, given);
    await performJob(portal.gate, deliverQuarantinedMail, given);
  }
  return await runQuery<{ id: string; state: string; reason: string }>(
    owner,
    "select id, state, reason from mail_submission where company_id = $1 order by id",
    [company.id],
  );
}

/** Returns the mail to the person, once delivered. */
export async function answer({ company }: { company: { id: number } }) {
  const rows = await runQuery<{ id: string; recipient: string; subject: string; body: string }>(
    owner,
    "select id, recipient, subject, body from mail_message where company_id = $1 order by created_at, id",
    [company.id],
  );
  return rows;
}
