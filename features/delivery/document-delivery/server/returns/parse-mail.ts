import { type ReadReturn, readReturn } from "./read-return.rules.ts";

/** Parses a message of at most 1 MB and classifies it; a message that cannot be parsed has the kind `other`. */
export async function parseReturn(bytes: Uint8Array): Promise<ReadReturn> {
  const { default: PostalMime } = await import("postal-mime");
  try {
    const options = { forceRfc822Attachments: true, maxNestingDepth: 20, maxHeadersSize: 262_144 };
    return readReturn(await PostalMime.parse(bytes, options));
  } catch {
    return { kind: "other", addresses: [] };
  }
}

/** Returns whether a file begins like a message: with a header field, or with the separator line of a mailbox. */
export function isMessage(bytes: Uint8Array): boolean {
  const beginning = new TextDecoder("latin1").decode(bytes.subarray(0, 1_000)).trimStart();
  return /^(From |[A-Za-z0-9-]+[ \t]*:)/.test(beginning);
}

/** The ids of sendings that a message names: our Message-ID, or an envelope sender of ours. */
export function findSendingIds(bytes: Uint8Array, host: string): string[] {
  const text = new TextDecoder().decode(bytes);
  const ids = [...text.matchAll(/<([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@([a-z0-9.-]+)>/gi)]
    .filter(([, , domain]) => domain?.toLowerCase() === host)
    .map(([, id = ""]) => id.toLowerCase());
  return [...new Set(ids)].slice(0, 5);
}
