import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { v7 as uuidv7 } from "uuid";
import { answerTextFor } from "#features/response/security-inbox/answer.labels.ts";
import * as decisions from "#features/response/security-inbox/contracts/mail-decisions.contract.ts";
import * as contract from "#features/response/security-inbox/contracts/reported-mails.contract.ts";
import { changeMails } from "#features/response/security-inbox/server/mails/mail-decisions.verbs.ts";
import { challengeMail } from "#features/response/security-inbox/server/mails/own-mails.verbs.ts";
import { getMail, listMails } from "#features/response/security-inbox/server/mails/reported-mails.verbs.ts";
import { readSubmission } from "#features/response/security-inbox/server/reports/read-submission.job.ts";
import { insertSubmissions } from "#features/response/security-inbox/server/reports/submission.store.ts";
import { saveSettings } from "#features/response/security-inbox/server/settings/inbox-settings.verbs.ts";
import type { Person } from "#platform/server/actor.ts";
import type { DemoWorld } from "../demo-world.ts";
import { type Cast, incidentStageOf, type Stage } from "../incidents/incident-stage.ts";
import { type DemoMail, demoMails } from "./demo-mails.ts";

const hourMs = 3_600_000;

/** Creates a month of inboxes for the companies with a team; a company that has a mail remains unchanged. */
export async function makeInboxes(world: DemoWorld, cast: Cast): Promise<void> {
  for (const [place, companyId] of [...cast.companyIds.values()].entries()) {
    const team = await incidentStageOf(world, companyId, cast.people);
    // The last company has no mails yet: its inbox is empty.
    const isWithout = place === cast.companyIds.size - 1;
    if (!team?.client || isWithout || (await hasMails(world, companyId))) continue;
    await saveDemoSettings(world, team);
    const mails = demoMails((days) => world.daysAgo(days), String(companyId));
    // Only the first company still has open mails; one of them is late.
    for (const mail of mails.filter(({ verdict }) => verdict || place === 0))
      await makeMail(world, { ...team, client: team.client }, mail);
    if (place === 0) await makeQuarantinedMail(world, companyId);
  }
}

const hasMails = async (world: DemoWorld, companyId: number) =>
  (
    await world.readCompany(companyId, (context) =>
      listMails(context, contract.listMails.input.parse({ limit: 1 })),
    )
  ).items.length > 0;

const saveDemoSettings = (world: DemoWorld, { analyst }: Stage) =>
  world.asPerson(analyst, world.daysAgo(30), (context) =>
    saveSettings(context, {
      trusted_servers: ["mx.empresa.example"],
      own_domains: ["empresa.example"],
      important_people: [{ name: "Gerencia General", addresses: ["gerencia@empresa.example"] }],
      departments: [],
      simulation_domains: ["ejercicio-phishing.example"],
      answer_minutes: 480,
      calendar: { kind: "business", opens: "09:00", closes: "18:00" },
      version: 0,
    }),
  );

/**
 * Creates one mail from its report to its answer, with the objection of a person who disagrees, if the scenario has
 * one.
 */
async function makeMail(world: DemoWorld, team: Stage & { client: Person }, mail: DemoMail): Promise<void> {
  const at = world.daysAgo(mail.daysAgo);
  const id = await report(world, team, mail, at);
  if (!id || !mail.verdict) return;
  const decided = new Date(Math.min(at.getTime() + 2 * hourMs, world.now.getTime()));
  const { mail: row, reading } = await world.readCompany(team.companyId, (context) =>
    getMail(context, { id }),
  );
  const malice = mail.malice ?? null;
  const input = decisions.changeMails.input.parse({
    selection: { ids: [id] },
    expected: 1,
    version: row.version,
    action: {
      do: "decide",
      verdict: mail.verdict,
      malice,
      reasons: mail.reasons,
      answer: answerTextFor(mail.verdict, malice, reading),
    },
  });
  await world.asPerson(team.analyst, decided, (context) => changeMails(context, input));
  const { challenge } = mail;
  if (challenge)
    await world.asPerson(team.client, new Date(decided.getTime() + hourMs), (context) =>
      challengeMail(context, { id, reason: challenge }),
    );
}

/** Creates one mail of an unknown sender, which is still in quarantine. */
async function makeQuarantinedMail(world: DemoWorld, companyId: number): Promise<void> {
  const at = world.daysAgo(1);
  const content = [
    "From: Proveedor <ventas@proveedor.example>",
    "Subject: RV: Factura vencida",
    "MIME-Version: 1.0",
    "Content-Type: message/rfc822",
    "",
    "From: Cobranza <cobros@pago-facil.example>",
    "Subject: Factura vencida",
    "",
    "Pague hoy en https://pago-facil.example/factura",
  ].join("\r\n");
  const { key, bytes } = await world.gate.files.write(Readable.from([Buffer.from(content)]), {
    maximumBytes: 1_000_000,
  });
  const id = uuidv7();
  await world.inCompany(companyId, at, async ({ db, audit }) => {
    await insertSubmissions(db, [
      {
        company_id: companyId,
        id,
        via: "mail",
        user_id: null,
        file_key: key,
        bytes,
        file_name: "correo.eml",
        sha256: createHash("sha256").update(content).digest("hex"),
        reporter_name: "ventas@proveedor.example",
        sent_from: "ventas@proveedor.example",
        written_from: "ventas@proveedor.example",
        peer_address: "203.0.113.40",
        clicked: "unknown",
        typed_password: "unknown",
        opened_attachment: "unknown",
        words: "",
        state: "held",
        reason: "Quien dice enviarlo no es una persona de esta empresa en el portal.",
        created_at: at,
      },
    ]);
    audit({ action: "mail_submission.held", objectType: "mail_submission", objectId: id });
  });
}

/** Reports a mail; returns the resulting reported mail. */
async function report(
  world: DemoWorld,
  { companyId, client }: { companyId: number; client: Person },
  { name, content, clicked }: DemoMail,
  at: Date,
): Promise<string | undefined> {
  const id = uuidv7();
  const { key, bytes } = await world.gate.files.write(Readable.from([Buffer.from(content)]), {
    maximumBytes: 1_000_000,
  });
  const sha256 = createHash("sha256").update(content).digest("hex");
  const [yes, no] = ["yes", "no"];
  await world.inCompany(companyId, at, async ({ db, audit }) => {
    await insertSubmissions(db, [
      {
        company_id: companyId,
        id,
        via: "portal",
        user_id: client.userId,
        reporter_name: client.fullName,
        sent_from: null,
        file_key: key,
        file_name: name,
        bytes,
        sha256,
        clicked: clicked ? yes : no,
        typed_password: no,
        opened_attachment: no,
        words: "",
        state: "waiting",
        reason: "",
        created_at: at,
      },
    ]);
    audit({ action: "mail_submission.sent", objectType: "mail_submission", objectId: id });
  });
  await world.perform(readSubmission, client, at, { id });
  const { items } = await world.readCompany(companyId, (context) =>
    listMails(context, contract.listMails.input.parse({ sort: "-arrived", limit: 1 })),
  );
  return items[0]?.id;
}
