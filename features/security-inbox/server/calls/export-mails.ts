import type * as contract from "#features/security-inbox/contracts/reported-mails.contract.ts";
import type { ReportedMail } from "#features/security-inbox/contracts/reported-mails.contract.ts";
import { mailStatusWords, maliceWords, verdictWords } from "#features/security-inbox/security-inbox.words.ts";
import { mails } from "#features/security-inbox/server/mails/mail-query.store.ts";
import { mailsFrom } from "#features/security-inbox/server/mails/mail-view.ts";
import { authorOf } from "#platform/server/actor.ts";
import { rowFile } from "#platform/server/documents/row-file.ts";
import type { Verb } from "#platform/server/verb.ts";

/** The columns of the file, with what stands in each. */
const columns: readonly (readonly [title: string, cell: (mail: ReportedMail) => string | null])[] = [
  ["número", ({ code }) => code],
  ["asunto", ({ subject }) => subject],
  ["remitente", ({ sender_address }) => sender_address],
  ["nombre del remitente", ({ sender_name }) => sender_name],
  ["estado", ({ status }) => mailStatusWords[status].word],
  ["veredicto", ({ verdict }) => verdict && verdictWords[verdict].word],
  ["clase", ({ malice }) => malice && maliceWords[malice]],
  ["señales", ({ signs }) => signs.join("; ")],
  ["campaña", ({ campaign }) => campaign && `${campaign.code} ${campaign.name}`],
  ["reportes", ({ reports }) => String(reports)],
  ["alguien interactuó", ({ touched }) => (touched ? "sí" : "no")],
  ["a cargo", ({ assignee_name }) => assignee_name],
  ["recibido", ({ arrived_at }) => arrived_at],
  ["plazo de respuesta", ({ due_at }) => due_at],
  ["respondido", ({ decided_at }) => decided_at],
];

// Few enough that nobody notices the time that a piece takes.
const rowsAtOnce = 200;

export const exportMails: Verb<typeof contract.exportMails> = async (
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
