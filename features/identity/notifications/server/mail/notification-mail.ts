import { notificationSentence } from "#features/identity/notifications/notifications.labels.ts";
import { objectKey } from "#platform/contract/matters/place-of-object.ts";
import * as paths from "#platform/contract/paths.ts";
import { placeInCompany } from "#platform/contract/place-in-company.ts";
import type { Config } from "#platform/server/config/config.ts";
import type { MailDraft } from "#platform/server/mail/mail-draft.ts";
import { notificationPath } from "../lines/notification-view.ts";
import type { UnmailedLine } from "./unmailed.store.ts";

type Lines = readonly [UnmailedLine, ...UnmailedLine[]];

interface MailTerms {
  /** The text of the task in mails, for the kinds of matters whose text must not leave the portal. */
  mailNeeds: ReadonlyMap<string, string>;
  now: Date;
}

/**
 * Returns one mail with the notifications of one person, grouped by object, objects with a task first, each with its
 * link. It contains no titles of objects and no texts of people.
 */
export function notificationMail(
  { origin }: Pick<Config, "origin">,
  lines: Lines,
  terms: MailTerms,
): MailDraft {
  const [first] = lines;
  const companies = new Set(lines.map(({ company_id }) => company_id));
  const objects = [...Map.groupBy(lines, objectOf).values()] as [UnmailedLine, ...UnmailedLine[]][];
  const needed = objects.filter(isNeeded);
  const others = objects.filter((object) => !isNeeded(object));
  const entry = (object: Lines) =>
    [...object.map((line) => sentenceOf(line, terms)), `${origin}${addressOf(object[0])}`].join("\n");
  const withTitles = needed.length > 0 && others.length > 0;
  return {
    to: first.email,
    companyId: companies.size === 1 ? first.company_id : 0,
    subject: subjectOf(lines, needed, terms),
    text: [
      `Hola ${first.greeted}:`,
      ...(withTitles ? ["Por hacer"] : []),
      ...needed.map(entry),
      ...(withTitles ? ["Para su información"] : []),
      ...others.map(entry),
      `Elija qué recibe y cómo en su perfil:\n${origin}${paths.profile}`,
      "Portal Servicios CCI",
    ].join("\n\n"),
  };
}

const objectOf = ({ id, company_id, path, count }: UnmailedLine): string =>
  objectKey({ id, companyId: company_id, path, count });

const isNeeded = (object: Lines): boolean => object.some(({ need }) => need !== null);

function subjectOf(lines: Lines, needed: readonly Lines[], terms: MailTerms): string {
  const [first] = lines;
  if (first.way === "digest") {
    const pending = needed.length === 1 ? "1 pendiente" : `${needed.length} pendientes`;
    const notices = lines.length === 1 ? "1 aviso" : `${lines.length} avisos`;
    return `Su resumen del día: ${needed.length > 0 ? `${pending}, ` : ""}${notices}`;
  }
  const [subjectLine] = needed[0] ?? lines;
  const rest = lines.length - 1;
  const more = rest === 0 ? "" : ` y ${rest} ${rest === 1 ? "aviso" : "avisos"} más`;
  return `${sentenceOf(subjectLine, terms)}${more}`;
}

/**
 * Returns an address that opens the page in its company, whichever company is active when the person follows the
 * link.
 */
const addressOf = (line: UnmailedLine) =>
  line.company_id === 0 ? notificationPath(line) : placeInCompany(line.company_id, notificationPath(line));

function sentenceOf(line: UnmailedLine, { mailNeeds, now }: MailTerms): string {
  const { need, matter_kind, due_at, deadline, zone, company_name } = line;
  const matter =
    need === null || matter_kind === null
      ? null
      : {
          need: mailNeeds.get(matter_kind) ?? need,
          due_at: due_at?.toISOString() ?? null,
          late: due_at !== null && due_at <= now,
          deadline: deadline ?? "none",
        };
  const sentence = notificationSentence({ ...line, matter }, zone);
  return company_name === null ? sentence : `${sentence} (${company_name})`;
}
