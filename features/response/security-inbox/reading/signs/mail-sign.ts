import { cutText } from "#platform/readers/cut-text.ts";
import type { LookAlike } from "#platform/readers/names/look-alike.ts";
import type { MailReading } from "../../mail-reading.contract.ts";
import type { MailSign } from "../../mail-signs.contract.ts";
import type { MailContext } from "../mail-context.ts";

/** The facts in which signs are found. */
export interface SignQuestion {
  mail: Omit<MailReading, "signs" | "score" | "keys" | "observables" | "not_read" | "sha256" | "bytes">;
  context: MailContext;
  resembles: (host: string) => LookAlike | undefined;
  /** The locations of multipart parts whose boundary never occurs. */
  broken: readonly string[];
  /** The number of headers that name a sender. */
  senderLines: number;
  pictures: number;
  /** The locations of HTML that asks for a password. */
  passwordForms: readonly string[];
}

export type SignEvidence = MailSign["seen"][number];

const maxSeen = 10;
const longestSeen = 300;

/** Returns a sign with its observations; an empty list where nothing was seen. */
export function createSign(
  id: string,
  weight: number,
  evidence: readonly (SignEvidence | undefined)[],
  [reason, falsePositives]: readonly [reason: string, falsePositives: string],
): MailSign[] {
  const rows = evidence
    .filter((each) => each !== undefined)
    .slice(0, maxSeen)
    .map(({ value, place }) => ({ value: cutText(value, longestSeen), place: cutText(place, longestSeen) }));
  return rows.length === 0 ? [] : [{ id, weight, reason, seen: rows, false_positives: falsePositives }];
}
