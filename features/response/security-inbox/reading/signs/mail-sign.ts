import { cutText } from "#platform/readers/cut-text.ts";
import type { LookAlike } from "#platform/readers/names/look-alike.ts";
import type { MailReading } from "../../mail-reading.contract.ts";
import type { MailSign } from "../../mail-signs.contract.ts";
import type { MailContext } from "../mail-context.ts";

/** What signs are found in. */
export interface SignQuestion {
  mail: Omit<MailReading, "signs" | "score" | "keys" | "observables" | "not_read" | "sha256" | "bytes">;
  context: MailContext;
  resembles: (host: string) => LookAlike | undefined;
  /** Parts that were declared and cannot be told apart. */
  broken: readonly string[];
  /** How many headers name a sender. */
  senderLines: number;
  pictures: number;
  /** Places of the markup that asks for a password. */
  passwordForms: readonly string[];
}

export type Seen = MailSign["seen"][number];

const mostSeen = 10;
const longestSeen = 300;

/** A sign where something was seen; nothing otherwise. */
export function sign(
  id: string,
  weight: number,
  seen: readonly (Seen | undefined)[],
  [reason, falsePositives]: readonly [reason: string, falsePositives: string],
): MailSign[] {
  const found = seen
    .filter((each) => each !== undefined)
    .slice(0, mostSeen)
    .map(({ value, place }) => ({ value: cutText(value, longestSeen), place: cutText(place, longestSeen) }));
  return found.length === 0 ? [] : [{ id, weight, reason, seen: found, false_positives: falsePositives }];
}
