import { v7 as uuidv7 } from "uuid";
import { authorOf, companyIn, personOf } from "#platform/server/actor.ts";
import { maxFilesInProcess, tooManyFiles } from "#platform/server/imports/upload-quota.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { route, type Verb } from "#platform/server/verb.ts";
import { stepVerbs } from "#platform/server/work/change-cases.ts";
import { appendActivity } from "#platform/server/work/comment-on-case.ts";
import * as contract from "../../contracts/own-mails.contract.ts";
import { alertOfHarmName } from "../reports/alert-of-harm-name.ts";
import { harmWords } from "../reports/open-alert.ts";
import { readSubmissionName } from "../reports/read-submission-name.ts";
import { countWaitingOf, findOwnSubmissions, insertSubmissions } from "../reports/submission.store.ts";
import { answerTargetOf, findInboxSettings } from "../settings/inbox-settings.store.ts";
import { findOwnMail, findOwnMailPage } from "./own-mail.store.ts";
import { ownMailDetail, ownMailFrom } from "./own-mails.ts";
import { updateReport } from "./reported-mail.store.ts";
import { announceInbox, mailCase, mailCode } from "./reported-mail-case.ts";

const reportMails: Verb<typeof contract.reportMails> = async (
  { db, actor, clock, audit, enqueue },
  { files, ...report },
) => {
  const [person, created_at] = [personOf(actor), clock.now()];
  const filesInProcess = await countWaitingOf(db, person.userId, maxFilesInProcess);
  if (filesInProcess + files.length > maxFilesInProcess) throw tooManyFiles(filesInProcess);
  const submissions = files.map((file) => ({
    ...report,
    company_id: companyIn(actor),
    id: uuidv7(),
    via: "portal",
    user_id: person.userId,
    reporter_name: person.fullName || person.username,
    sent_from: null,
    file_key: file.key,
    file_name: file.name.slice(0, 300),
    bytes: file.bytes,
    sha256: file.sha256,
    state: "waiting",
    reason: "",
    created_at,
  }));
  await insertSubmissions(db, submissions);
  for (const { id, sha256, bytes } of submissions) {
    enqueue(readSubmissionName, { id });
    audit({
      action: "mail_submission.sent",
      objectType: "mail_submission",
      objectId: id,
      details: { sha256, bytes },
    });
  }
  return {
    items: submissions.map(({ id, file_name }) => ({
      id,
      file_name,
      state: "waiting" as const,
      reason: "",
      mails: [],
      created_at: created_at.toISOString(),
    })),
  };
};

const dayMs = 86_400_000;

const listSubmissions: Verb<typeof contract.listSubmissions> = async ({ db, actor, clock }) => {
  const since = new Date(clock.now().getTime() - dayMs);
  const rows = await findOwnSubmissions(db, { userId: personOf(actor).userId, since });
  return {
    items: rows.map(({ mails, created_at, state, ...row }) => ({
      ...row,
      state: state as contract.Submission["state"],
      mails: (mails ?? []).map(({ id, number, subject }) => ({ id, code: mailCode(number), subject })),
      created_at: created_at.toISOString(),
    })),
  };
};

const listOwnMails: Verb<typeof contract.listOwnMails> = async ({ db, actor }, request) => {
  const page = await findOwnMailPage(db, personOf(actor).userId, request);
  return { ...page, items: page.items.map(ownMailFrom) };
};

const getOwnMail: Verb<typeof contract.getOwnMail> = (context, { id }) => ownMailDetail(context, id);

export const challengeMail = stepVerbs(mailCase, { answer: ownMailDetail })<typeof contract.challengeMail>(
  "reported_mail.challenged",
  async ({ status }, { reason }, { db }) => {
    if (status !== "resolved") return { refused: "Todavía lo estamos revisando: espere nuestra respuesta." };
    const promised = answerTargetOf(await findInboxSettings(db));
    return {
      set: { status: "challenged" },
      steps: [{ type: "challenged", visibility: "client", note: reason, facts: { promised } }],
    };
  },
);

const declareHarm: Verb<typeof contract.declareHarm> = async (context, { id, words, ...harm }) => {
  const { db, actor } = context;
  const { userId } = personOf(actor);
  if (!(await findOwnMail(db, userId, id))) throw new Refusal("not_found");
  const done = harmWords(harm);
  if (done.length === 0)
    throw new Refusal("conflict", { detail: "Marque qué hizo con el correo: enlace, clave o adjunto." });
  await updateReport(db, { mailId: id, userId }, harm);
  await appendActivity(context, mailCase, [
    {
      caseId: id,
      type: "harm_declared",
      visibility: "client",
      note: [`Dice que ${done.join(", ")}.`, words].filter(Boolean).join(" "),
    },
  ]);
  context.enqueue(alertOfHarmName, { id, reporter: authorOf(actor).name, words, ...harm });
  context.audit({
    action: "reported_mail.harm_declared",
    objectType: "reported_mail",
    objectId: id,
    details: harm,
  });
  announceInbox(context, { id });
  return await ownMailDetail(context, id);
};

export const ownMailsVerbs = [
  route(contract.reportMails, reportMails),
  route(contract.listSubmissions, listSubmissions),
  route(contract.listOwnMails, listOwnMails),
  route(contract.getOwnMail, getOwnMail),
  route(contract.challengeMail, challengeMail),
  route(contract.declareHarm, declareHarm),
];
