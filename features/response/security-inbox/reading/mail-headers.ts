import { addressParser } from "postal-mime";
import { cutText } from "#platform/readers/cut-text.ts";
import type { Mailbox } from "../mail-reading.contract.ts";
import { joinSplitWords } from "./mime/encoded-words.ts";
import { decodedHeader, type HeaderLine, headerOf, headersNamed, storable } from "./mime/header-lines.ts";
import { readingLimits } from "./reading-limits.ts";

/** The mailboxes of a header, groups opened. An address may hold an encoded word, where none belongs. */
export function mailboxes(value: string): Mailbox[] {
  // Quotes and signs nest: a longer list is no list of people.
  return addressParser(joinSplitWords(value.slice(0, readingLimits.headerValue)), { flatten: true })
    .flatMap((address) => ("address" in address && address.address !== undefined ? [address] : []))
    .slice(0, readingLimits.addresses)
    .map(({ name, address }) => ({
      name: cutText(storable(name), 500),
      address: decodedHeader(address).trim().toLowerCase().slice(0, 320),
    }));
}

/** Those of every header of that name: a mail with two senders has both. */
export const mailboxesOf = (headers: readonly HeaderLine[], name: string) =>
  headersNamed(headers, name).flatMap(mailboxes);

/** `<a@b> <c@d>` as the names alone. */
export function messageIds(headers: readonly HeaderLine[], name: string): string[] {
  const values = headersNamed(headers, name).flatMap((value) =>
    [...value.matchAll(/<([^<>\s]{1,400})>/g)].map(([, id = ""]) => id),
  );
  return [...new Set(values)].slice(0, 100);
}

/** Text of a header about time as an instant, or null where it is none. */
export function instantOf(text: string): string | null {
  const rawText = text.replace(/\([^()]*\)/g, " ").trim();
  if (!/\d/.test(rawText) || rawText.length > 100) return null;
  const at = Date.parse(rawText);
  return Number.isNaN(at) || at < 0 || at > 4_102_444_800_000 ? null : new Date(at).toISOString();
}

export const returnPathOf = (headers: readonly HeaderLine[]): string | null => {
  const writtenHeader = headerOf(headers, "return-path");
  return writtenHeader ? (mailboxes(writtenHeader)[0]?.address ?? "") : null;
};

export const domainOf = (address: string) => address.slice(address.lastIndexOf("@") + 1);
