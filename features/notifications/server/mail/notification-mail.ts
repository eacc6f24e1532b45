import { notificationSentence } from "#features/notifications/notifications.words.ts";
import { placeInCompany } from "#platform/contract/place-in-company.ts";
import type { Config } from "#platform/server/config/config.ts";
import type { MailDraft } from "#platform/server/mail/mail-draft.ts";
import { pathOf } from "../lines/notification-view.ts";
import type { UnmailedLine } from "./unmailed.store.ts";

/** The lines of one person as one letter, each with its link; what a thing tells of stays in the portal. */
export function notificationMail(
  { origin }: Pick<Config, "origin">,
  lines: readonly [UnmailedLine, ...UnmailedLine[]],
): MailDraft {
  const [first] = lines;
  const companies = new Set(lines.map(({ company_id }) => company_id));
  return {
    to: first.email,
    companyId: companies.size === 1 ? first.company_id : 0,
    subject: subjectOf(lines),
    text: [
      `Hola ${first.greeted}:`,
      ...lines.map((line) => `${sentenceOf(line)}\n${origin}${placeOf(line)}`),
      `Elija qué recibe y cómo en su perfil:\n${origin}/profile`,
      "Portal Servicios CCI",
    ].join("\n\n"),
  };
}

function subjectOf(lines: readonly [UnmailedLine, ...UnmailedLine[]]): string {
  const [first] = lines;
  if (first.way === "digest") return `Su resumen del día: ${countWords(lines.length)}`;
  return lines.length === 1 ? sentenceOf(first) : `${countWords(lines.length)} del portal`;
}

/** Where it is read, whichever company the person works in when they follow the link. */
const placeOf = (line: UnmailedLine) =>
  line.company_id === 0 ? pathOf(line) : placeInCompany(line.company_id, pathOf(line));

const countWords = (count: number) => (count === 1 ? "1 aviso" : `${count} avisos`);

const sentenceOf = (line: UnmailedLine) =>
  line.company_name === null
    ? notificationSentence(line)
    : `${notificationSentence(line)} (${line.company_name})`;
