import type { Buffer } from "node:buffer";
import { FileJudge, type JudgedFiles } from "./attachments/judge-files.ts";
import { isCodePicture } from "./attachments/true-type.ts";
import { type FoundLink, linksInMarkup, linksInText } from "./links/find-links.ts";
import { openMime } from "./mail-message.ts";
import { type MarkupFacts, markupFacts } from "./markup/markup-facts.ts";
import { mimePartName } from "./mime/mime-tree.ts";
import type { MailMessage } from "./opened-mail.ts";
import { isOutlookMessage, openOutlook } from "./outlook/outlook-message.ts";
import { type ReadingBudget, readingLimits } from "./reading-limits.ts";

/** The content of one mail: its parts, its parsed HTML and its visible text. */
export interface MailContent {
  mail: MailMessage;
  /** The prefix of locations in the mail: empty for the reported mail, `parte 2 › ` for an inner mail. */
  within: string;
  markup: MarkupFacts | null;
  /** The visible text. */
  seen: string;
}

export interface ReadContents {
  /** The reported mail first, then the mails inside it that were read. */
  contents: MailContent[];
  /** All mails inside the reported one, including those beyond the limit. */
  inner: MailMessage[];
  files: JudgedFiles;
}

/**
 * Returns the texts and files of a mail and of its inner mails, including mails in archives. Mails above
 * `readingLimits.innerMails` are recorded in the budget as not read.
 */
export async function readContents(reported: MailMessage, budget: ReadingBudget): Promise<ReadContents> {
  const judge = new FileJudge(budget);
  const contents: MailContent[] = [];
  const mails = [reported];
  for (const mail of mails) {
    mails.push(...mail.inner);
    if (mail.headersOnly && mail !== reported) continue;
    if (contents.length > readingLimits.innerMails) {
      budget.leave(
        mimePartName(mail.place),
        `Hay más de ${readingLimits.innerMails} correos dentro del reportado: de este se leyeron solo remitente y asunto.`,
      );
      continue;
    }
    const content = contentOf(mail, mail === reported ? "" : `${mimePartName(mail.place)} › `, budget);
    contents.push(content);
    leaveLongText(content, budget);
    const { within, seen } = content;
    await judge.judge(mail.files, { body: `${seen}\n${mail.plain}`, within });
    for (const { place, content: bytes } of judge.found.mails.splice(0))
      mails.push(openFile(bytes, place, budget));
  }
  const pictures = contents.flatMap(({ mail }) => mail.files.filter((file) => isCodePicture(file.content)));
  if (pictures.length > readingLimits.codePictures)
    budget.leave(
      "imágenes",
      `Se buscaron códigos QR en ${readingLimits.codePictures} de ${pictures.length} imágenes.`,
    );
  return { contents, inner: mails.slice(1), files: judge.found };
}

const openFile = (bytes: Buffer, place: string, budget: ReadingBudget): MailMessage =>
  (isOutlookMessage(bytes) ? openOutlook : openMime)(bytes, { place, depth: 1, budget });

function contentOf(mail: MailMessage, within: string, budget: ReadingBudget): MailContent {
  const markup = mail.markup ? markupFacts(mail.markup) : null;
  if (markup?.left) budget.leave(mimePartName(mail.place), markup.left);
  return { mail, within, markup, seen: markup ? markup.seen : mail.plain };
}

function leaveLongText({ mail, within, markup, seen }: MailContent, budget: ReadingBudget): void {
  const place = mimePartName(mail.place);
  const maxTextLength = within ? readingLimits.shownInnerText : readingLimits.shownText;
  if (seen.length > maxTextLength)
    budget.leave(
      place,
      `Del texto se muestran los primeros ${maxTextLength.toLocaleString("es-CL")} caracteres.`,
    );
  if ((markup?.hidden.length ?? 0) > maxTextLength)
    budget.leave(
      place,
      `Del texto escondido se muestran los primeros ${maxTextLength.toLocaleString("es-CL")} caracteres.`,
    );
}

/** Returns the addresses in the text of a mail, with the mail of each. */
export function linksOfContent(
  { mail, within, markup, seen }: MailContent,
  budget: ReadingBudget,
): FoundLink[] {
  const inText = (text: string, place: string) => linksInText(text, `${within}${place}`, budget);
  if (!markup) return inText(seen, "texto");
  return [
    ...linksInMarkup(markup, `${within}enlace`),
    // HTML that cannot be parsed has no anchors, so addresses are searched in its source as plain text.
    ...inText(markup.left && markup.tags.length === 0 ? mail.markup : seen, "texto"),
    ...inText(mail.plain, "texto sin formato"),
  ];
}

/**
 * Removes the parts that the report adds to the reported mail, such as a signature's images: they come from the
 * reporter, so they are listed as not read instead of being judged.
 */
export function leaveReport(
  report: MailMessage,
  isOwn: (host: string) => boolean,
  budget: ReadingBudget,
): void {
  const place = mimePartName(report.place);
  for (const file of report.files)
    if (!file.inline)
      budget.leave(
        file.place,
        `El archivo «${file.name || "sin nombre"}» es del mensaje de quien reporta, no del correo reportado: no se leyó. Repórtelo aparte si también es sospechoso.`,
      );
  const links = linksOfContent(contentOf(report, "reporte › ", budget), budget);
  const hosts = new Set(links.flatMap(({ url }) => URL.parse(url)?.hostname || []));
  const foreign = [...hosts].filter((host) => !isOwn(host));
  if (foreign.length > 0)
    budget.leave(
      place,
      `El mensaje de quien reporta tiene enlaces a ${foreign.slice(0, 20).join(", ")}${foreign.length > 20 ? ` y ${foreign.length - 20} sitios más` : ""}: no se juzgaron, porque no son del correo reportado.`,
    );
}
