import { buffer } from "node:stream/consumers";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import { rowFile } from "#platform/server/documents/row-file.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { route, type Verb, type VerbContext } from "#platform/server/verb.ts";
import { leaveComment } from "#platform/server/work/case-routes.ts";
import { stepVerbs } from "#platform/server/work/change-cases.ts";
import { appendActivity } from "#platform/server/work/comment-on-case.ts";
import type { ReportedMail } from "../../contracts/reported-mails.contract.ts";
import * as contract from "../../contracts/reported-mails.contract.ts";
import { renderMailInThread } from "../../reading/read-in-thread.ts";
import { mailStatusLabels, maliceLabels, verdictLabels } from "../../security-inbox.labels.ts";
import { recordSeparation } from "../campaigns/campaign.store.ts";
import { findInboxSettings } from "../settings/inbox-settings.store.ts";
import { mailContextOf } from "../settings/reading-context.ts";
import { mails } from "./mail-query.store.ts";
import { mailDetail, mailsFrom } from "./mail-view.ts";
import { findMail, findMailReading, type MailRow } from "./reported-mail.store.ts";
import { announceInbox, mailCase, mailCode } from "./reported-mail-case.ts";

/** Reported mails as a kind of case, with the answers and audit details of their steps. */
const mailGround = {
  kind: mailCase,
  answer: mailDetail,
  details: ({ number }: MailRow) => ({ code: mailCode(number) }),
};

/** Creates verbs from the steps that plan a change of a reported mail. */
const mailStep = stepVerbs(mailCase, mailGround);

/** Returns the original bytes of a mail. */
async function readOriginal({ files }: Pick<VerbContext, "files">, key: string): Promise<Buffer> {
  const file = await files.read(key).catch(() => undefined);
  if (!file) throw new Refusal("conflict", { detail: "El original ya no está en el portal." });
  return await buffer(file.content);
}

export const listMails: Verb<typeof contract.listMails> = async (
  { db, actor, clock },
  { cursor, limit, sort, ...filter },
) => {
  const selection = { filter, me: authorOf(actor).id, now: clock.now() };
  const page = await mails.page(db, selection, { sort, limit, cursor });
  return { ...page, items: await mailsFrom(db, page.items) };
};

const listMailFacets: Verb<typeof contract.listMailFacets> = async ({ db, actor, clock }, filter) =>
  await mails.facets(db, { filter, me: authorOf(actor).id, now: clock.now() });

/** The columns of the exported file, each with the text of its cell. */
const columns: readonly (readonly [title: string, cell: (mail: ReportedMail) => string | null])[] = [
  ["número", ({ code }) => code],
  ["asunto", ({ subject }) => subject],
  ["remitente", ({ sender_address }) => sender_address],
  ["nombre del remitente", ({ sender_name }) => sender_name],
  ["estado", ({ status }) => mailStatusLabels[status].word],
  ["veredicto", ({ verdict }) => verdict && verdictLabels[verdict].word],
  ["clase", ({ malice }) => malice && maliceLabels[malice]],
  ["señales", ({ signs }) => signs.join("; ")],
  ["campaña", ({ campaign }) => campaign && `${campaign.code} ${campaign.name}`],
  ["reportes", ({ reports }) => String(reports)],
  ["alguien interactuó", ({ touched }) => (touched ? "sí" : "no")],
  ["a cargo", ({ assignee_name }) => assignee_name],
  ["recibido", ({ arrived_at }) => arrived_at],
  ["plazo de respuesta", ({ due_at }) => due_at],
  ["respondido", ({ decided_at }) => decided_at],
];

/** The number of rows per chunk of the exported file, small enough not to delay other requests. */
const rowsAtOnce = 200;

const exportMails: Verb<typeof contract.exportMails> = async (
  { db, actor, clock },
  { sort, file, ...filter },
) => {
  const selection = { filter, me: authorOf(actor).id, now: clock.now() };
  async function* pages() {
    for await (const rows of mails.pages(db, selection, { sort, limit: rowsAtOnce }))
      yield (await mailsFrom(db, rows)).map((mail) => columns.map(([, cell]) => cell(mail)));
  }
  return {
    name: `correos-reportados-${clock.now().toISOString().slice(0, 10)}.${file}`,
    ...rowFile(file, {
      sheet: "Correos reportados",
      columns: columns.map(([title]) => ({ title, ...(title === "asunto" && { width: 48 }) })),
      pages: pages(),
    }),
  };
};

export const getMail: Verb<typeof contract.getMail> = (context, { id }) => mailDetail(context, id);

const showPicture: Verb<typeof contract.showPicture> = async (context, { id }) => {
  const { db, clock } = context;
  const reading = await findMailReading(db, id);
  if (!reading) throw new Refusal("not_found");
  const settings = await findInboxSettings(db);
  // Drawing the picture takes a while, so the database connection is released first.
  await context.leaveDatabase();
  const bytes = await readOriginal(context, reading.file_key);
  const picture = await renderMailInThread(bytes, mailContextOf(settings, clock.now()));
  if (picture === null) throw new Refusal("conflict", { detail: "Este correo no tiene imagen que mostrar." });
  return {
    name: "correo.html",
    contentType: "text/html; charset=utf-8",
    pieces: (async function* () {
      yield picture;
    })(),
    shownAs: "sandboxed page",
  };
};

const takeOriginal: Verb<typeof contract.takeOriginal> = async (context, { id, reason }) => {
  const row = await findMail(context.db, id);
  const reading = row && (await findMailReading(context.db, id));
  if (!row || !reading) throw new Refusal("not_found");
  const bytes = await readOriginal(context, reading.file_key);
  const code = mailCode(row.number);
  await appendActivity(context, mailCase, [{ caseId: id, type: "downloaded", note: reason }]);
  context.audit({
    action: "reported_mail.downloaded",
    objectType: "reported_mail",
    objectId: id,
    details: { code, reason, sha256: reading.sha256 },
  });
  announceInbox(context, { id });
  return {
    name: `${code}.zip`,
    contentType: "application/zip",
    pieces: (async function* () {
      const { encryptedZip } = await import(
        "#features/response/security-inbox/reading/attachments/archive-passwords.ts"
      );
      yield await encryptedZip(reading.file_name, bytes, contract.originalPassword);
    })(),
    afterCommit: true,
  };
};

/** The maximum number of mails of a campaign from which a removed mail is recorded as separate. */
const maxCampaignMails = 1_000;

const separateMail = mailStep<typeof contract.separateMail>(
  "reported_mail.separated",
  async (row, _input, { db, actor, clock }) => {
    if (!row.campaign_id) return { refused: "El correo no es de una campaña." };
    const at = clock.now();
    const selection = { filter: { campaign: row.campaign_id }, me: null, now: at };
    const { items } = await mails.page(db, selection, { sort: "-arrived", limit: maxCampaignMails });
    const others = items.flatMap(({ id }) => (id === row.id ? [] : [id]));
    await recordSeparation(
      db,
      { companyId: companyIn(actor), mailId: row.id, name: authorOf(actor).name, at },
      others,
    );
    return { set: { campaign_id: null }, steps: [{ type: "separated" }] };
  },
);

export const reportedMailsVerbs = [
  route(contract.listMails, listMails),
  route(contract.listMailFacets, listMailFacets),
  route(contract.exportMails, exportMails),
  route(contract.getMail, getMail),
  route(contract.showPicture, showPicture),
  route(contract.takeOriginal, takeOriginal),
  route(contract.commentInternally, (context, comment) =>
    leaveComment(context, mailGround, { ...comment, visibility: "internal" }),
  ),
  route(contract.separateMail, separateMail),
];
