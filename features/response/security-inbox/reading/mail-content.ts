import type { Buffer } from "node:buffer";
import { FileJudge, type JudgedFiles } from "./attachments/judge-files.ts";
import { isCodePicture } from "./attachments/true-type.ts";
import { type FoundLink, linksInMarkup, linksInText } from "./links/find-links.ts";
import { openMime } from "./mail-message.ts";
import { type MarkupFacts, markupFacts } from "./markup/markup-facts.ts";
import { placeName } from "./mime/mime-tree.ts";
import type { MailMessage } from "./opened-mail.ts";
import { isOutlookMessage, openOutlook } from "./outlook/outlook-message.ts";
import { type ReadingBudget, readingLimits } from "./reading-limits.ts";

/** The text of one mail, parsed once. */
export interface MailContent {
  mail: MailMessage;
  /** The prefix of places in the mail: empty for the reported mail, `parte 2 › ` for an inner one. */
  within: string;
  markup: MarkupFacts | null;
  /** The visible text. */
  seen: string;
}

export interface ReadContents {
  /** The reported mail first, then the mails inside it that were read. */
  contents: MailContent[];
  /** Every mail inside the reported one, those beyond the bound too. */
  inner: MailMessage[];
  files: JudgedFiles;
}

/**
 * Returns the texts and files of a mail and of its inner mails, including those in archives. Above
 * `readingLimits.innerMails` mails, the further ones are listed in the budget.
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
        placeName(mail.place),
        `Hay más de ${readingLimits.innerMails} correos dentro del reportado: de este se leyeron solo remitente y asunto.`,
      );
      continue;
    }
    const content = contentOf(mail, mail === reported ? "" : `${placeName(mail.place)} › `, budget);
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
  if (markup?.left) budget.leave(placeName(mail.place), markup.left);
  return { mail, within, markup, seen: markup ? markup.seen : mail.plain };
}

function leaveLongText({ mail, within, markup, seen }: MailContent, budget: ReadingBudget): void {
  const place = placeName(mail.place);
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
    // Unparsable markup has no anchors: its addresses are read as text from anywhere in it.
    ...inText(markup.left && markup.tags.length === 0 ? mail.markup : seen, "texto"),
    ...inText(mail.plain, "texto sin formato"),
  ];
}

/**
 * Removes the parts that a report itself carries beside the reported mail: they belong to the reporter, and are named,
 * not judged.
 */
export function leaveReport(
  report: MailMessage,
  isOwn: (host: string) => boolean,
  budget: ReadingBudget,
): void {
  const place = placeName(report.place);
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
