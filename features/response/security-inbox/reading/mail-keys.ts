import { createHash } from "node:crypto";
import { foldText } from "#platform/contract/fold-text.ts";
import type { MailReading } from "../mail-reading.contract.ts";
import type { MailKeys } from "../mail-signs.contract.ts";
import { sha256 } from "./attachments/judge-files.ts";
import { isEverywhere, isFreeHost, isShortener } from "./links/known-hosts.ts";
import type { MailContext } from "./mail-context.ts";
import { domainOfAddress } from "./mail-headers.ts";
import { isWithin } from "./reported-mail.ts";

const fewest = { words: 12, tags: 15 } as const;
const maxWords = 5_000;

type Read = Pick<MailReading, "text" | "links" | "attachments" | "from" | "subject" | "message_ids">;

/**
 * Returns the keys by which a mail is found to be similar to others that were sent to other people, with other names
 * and numbers in it.
 */
export function campaignKeysOfMail(
  mail: Read,
  tags: readonly string[],
  content: string,
  { ownDomains, protectedDomains }: MailContext,
): MailKeys {
  const familiarDomains = [...ownDomains, ...protectedDomains.map(({ domain }) => domain)];
  const telling = mail.links.filter(
    ({ host, domain, target }) =>
      target !== null &&
      host !== "" &&
      !isEverywhere(domain ?? host) &&
      !familiarDomains.some((own) => isWithin(host, own)),
  );
  // Pictures are no keys, because a common logo does not make two mails similar.
  const files = mail.attachments.filter(
    ({ inline, true_type, bytes }) => !inline && bytes > 0 && !/^(?:png|jpg|gif|bmp|webp)$/.test(true_type),
  );
  const subject = foldText(
    mail.subject.replace(/^\s*(?:(?:re|rv|fw|fwd|ref|reenv)\s*:\s*)+/i, "").replace(/\S*\d\S*/g, " "),
  );
  const sender = domainOfAddress(mail.from[0]?.address ?? "");
  return {
    content: sha256(Buffer.from(content)),
    message_ids: mail.message_ids,
    attachments: [...new Set(files.flatMap(({ sha256: hash }) => hash ?? []))],
    links: [...new Set(telling.map(({ target, url }) => linkSkeleton(target ?? url)))]
      .filter(Boolean)
      .slice(0, 100),
    text: similarityHash(mail.text.seen),
    markup:
      tags.length < fewest.tags
        ? null
        : createHash("sha256").update(tags.join(" ")).digest("hex").slice(0, 32),
    subject: sender && subject.length > 3 ? `${sender} ${subject}` : null,
  };
}

/**
 * Returns host and path of an address, with a star in place of parts that vary within a campaign: numbers, keys,
 * names.
 */
export function linkSkeleton(url: string): string {
  const parsed = URL.parse(url);
  if (!parsed) return "";
  // On hosts where everybody gets an address, such as URL shorteners, the key contains the whole path or host name.
  if (isShortener(parsed.hostname) || isFreeHost(parsed.hostname))
    return `${parsed.hostname}${parsed.pathname}`.slice(0, 300);
  const path = parsed.pathname
    .split("/")
    .map((piece) =>
      /\d{3,}|^[\w-]{16,}$|@|%40/.test(piece) || (/\d/.test(piece) && /[A-Z]/.test(piece))
        ? "*"
        : piece.toLowerCase(),
    )
    .join("/");
  return `${parsed.hostname.toLowerCase()}${path.replace(/\/+$/, "")}`.slice(0, 300);
}

/**
 * Returns the 64-bit SimHash over sequences of three words, in hexadecimal: texts that differ in a few words differ in
 * a few bits. Null for a text too short to compare.
 */
export function similarityHash(text: string): string | null {
  // The text is processed word by word, because one pattern over the whole text would take quadratic time.
  const plain = text.slice(0, 60_000).replace(/\S+/g, (word) => (/\d|@|:\/\//.test(word) ? " " : word));
  const words = foldText(plain).split(" ", maxWords).filter(Boolean);
  if (words.length < fewest.words) return null;
  const bits = new Int32Array(64);
  for (let at = 0; at + 2 < words.length; at += 1) {
    const hash = createHash("sha1")
      .update(`${words[at]} ${words[at + 1]} ${words[at + 2]}`)
      .digest();
    for (let bit = 0; bit < 64; bit += 1) {
      const isSet = ((hash[bit >> 3] as number) >> (7 - (bit & 7))) & 1;
      bits[bit] = (bits[bit] as number) + (isSet ? 1 : -1);
    }
  }
  const out = Buffer.alloc(8);
  for (let bit = 0; bit < 64; bit += 1)
    if ((bits[bit] as number) > 0) out[bit >> 3] = (out[bit >> 3] as number) | (1 << (7 - (bit & 7)));
  return out.toString("hex");
}
