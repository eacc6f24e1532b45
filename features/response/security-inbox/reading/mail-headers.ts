import { addressParser } from "postal-mime";
import { cutText } from "#platform/readers/cut-text.ts";
import type { Mailbox } from "../mail-reading.contract.ts";
import { joinSplitWords } from "./mime/encoded-words.ts";
import {
  decodedHeader,
  type HeaderLine,
  headersNamed,
  headerValue,
  storableText,
} from "./mime/header-lines.ts";
import { readingLimits } from "./reading-limits.ts";

/**
 * Returns the mailboxes of a header, with groups expanded. An address may contain an encoded word, although that is not
 * allowed.
 */
export function parseMailboxes(value: string): Mailbox[] {
  // The length is limited, because quotes and angle brackets nest and a longer list is no list of people.
  return addressParser(joinSplitWords(value.slice(0, readingLimits.headerValue)), { flatten: true })
    .flatMap((address) => ("address" in address && address.address !== undefined ? [address] : []))
    .slice(0, readingLimits.addresses)
    .map(({ name, address }) => ({
      name: cutText(storableText(name), 500),
      address: decodedHeader(address).trim().toLowerCase().slice(0, 320),
    }));
}

/** Returns the mailboxes of every header of a name, because a mail may have two sender headers. */
export const mailboxesOfHeader = (headers: readonly HeaderLine[], name: string) =>
  headersNamed(headers, name).flatMap(parseMailboxes);

/** Parses `<a@b> <c@d>` into its ids. */
export function messageIds(headers: readonly HeaderLine[], name: string): string[] {
  const values = headersNamed(headers, name).flatMap((value) =>
    [...value.matchAll(/<([^<>\s]{1,400})>/g)].map(([, id = ""]) => id),
  );
  return [...new Set(values)].slice(0, 100);
}

/** Parses the text of a date header as an instant; null where it is invalid. */
export function instantOfHeader(text: string): string | null {
  const dateText = text.replace(/\([^()]*\)/g, " ").trim();
  if (!/\d/.test(dateText) || dateText.length > 100) return null;
  const at = Date.parse(dateText);
  return Number.isNaN(at) || at < 0 || at > 4_102_444_800_000 ? null : new Date(at).toISOString();
}

export const returnPathOf = (headers: readonly HeaderLine[]): string | null => {
  const writtenHeader = headerValue(headers, "return-path");
  return writtenHeader ? (parseMailboxes(writtenHeader)[0]?.address ?? "") : null;
};

export const domainOfAddress = (address: string) => address.slice(address.lastIndexOf("@") + 1);
