import type { MailReading } from "#features/response/security-inbox/mail-reading.contract.ts";

export type KeyKind = "message" | "attachment" | "link" | "markup" | "subject";

export interface MailKey {
  kind: KeyKind;
  value: string;
}

/** The days without a new mail after which a campaign gets no further mails. */
export const idleDays = 7;
/** The most bits of sixty-four in which two equivalent texts may differ. */
export const nearBits = 6;
const maxOfKind = 100;

/** Returns the keys of a mail; an empty file or link is no key. */
export function campaignKeysOf(
  { message_ids, attachments, links, markup, subject }: MailReading["keys"],
  day: string,
): MailKey[] {
  const of = (kind: KeyKind, values: readonly string[]) =>
    [...new Set(values)]
      .filter(Boolean)
      .slice(0, maxOfKind)
      .map((value) => ({ kind, value: value.slice(0, 500) }));
  return [
    ...of("message", message_ids),
    ...of("attachment", attachments),
    ...of("link", links),
    ...of("markup", markup ? [markup] : []),
    // The day is part of the key, because the same subject from the same sender on other days indicates a newsletter,
    // not a campaign.
    ...of("subject", subject ? [`${day} ${subject}`] : []),
  ];
}

/** The similarity of another mail to this one. */
export interface CampaignMatch {
  mail_id: string;
  kinds: readonly (KeyKind | "text")[];
}

/** Returns whether two mails are alike: one common file or link is enough; of weaker keys two are needed. */
export function isAlike({ kinds }: CampaignMatch): boolean {
  if (kinds.some((kind) => kind === "message" || kind === "attachment" || kind === "link")) return true;
  return new Set(kinds).size >= 2;
}
