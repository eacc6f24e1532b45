import { createHash, createHmac } from "node:crypto";
import type { SealFault } from "#platform/server/audit/sealed-records.ts";
import type { Keyring, NamedKey } from "#platform/server/secrets/keyring.ts";

/** The content of one link of a chain of custody. */
export interface CustodyLink {
  evidence_id: string;
  sequence: number;
  act: string;
  at: Date;
  by_name: string;
  reason: string;
  place: string;
  /** The SHA-256 of the piece when the entry was written; null if the piece has none, and in entries without a seal. */
  sha256: string | null;
}

export interface StoredLink extends CustodyLink {
  previous_hash: Buffer;
  hash: Buffer;
  /** The id of the audit key that sealed the entry; null for an entry from before sealing existed. */
  key_id: string | null;
}

/** The stored head of a custody chain, protected by an HMAC. */
export interface CustodyHead {
  company_id: number;
  evidence_id: string;
  sequence: number;
  hash: Buffer;
  /** The number of the first entry with a seal. */
  sealed_from: number;
  key_id: string;
  seal: Buffer;
}

/** The previous hash of the first link. */
export const noHash: Buffer = Buffer.alloc(32);

/**
 * Returns SHA-256 over a link and the previous hash, for links from before the sealing. It proves the order, not the
 * author.
 */
export function linkHash(previous: Buffer, link: CustodyLink): Buffer {
  const { evidence_id, sequence, act, at, by_name, reason, place } = link;
  const content = JSON.stringify([evidence_id, sequence, act, at.toISOString(), by_name, reason, place]);
  return createHash("sha256").update(previous).update(content).digest();
}

/**
 * Returns the HMAC-SHA-256 with the audit key over a custody entry, the hash of the piece and the hash of the
 * previous entry.
 */
export function linkSeal(key: NamedKey, previous: Buffer, link: CustodyLink): Buffer {
  const { evidence_id, sequence, act, at, by_name, reason, place, sha256 } = link;
  const content = [key.id, evidence_id, sequence, act, at.toISOString(), by_name, reason, place, sha256];
  return createHmac("sha256", key.bytes)
    .update("custody")
    .update(previous)
    .update(JSON.stringify(content))
    .digest();
}

/** Returns HMAC-SHA-256 over the head of a chain: without the key, nobody can forge the head of a truncated chain. */
export function custodyHeadSeal(key: NamedKey, head: Omit<CustodyHead, "key_id" | "seal">): Buffer {
  const { company_id, evidence_id, sequence, hash, sealed_from } = head;
  return createHmac("sha256", key.bytes)
    .update(JSON.stringify(["custody head", company_id, evidence_id, sequence, sealed_from]))
    .update(hash)
    .digest();
}

interface Chain {
  links: readonly StoredLink[];
  head: CustodyHead | undefined;
  /** Every stored hash of the piece; each must equal the one that the entries contain. */
  hashes: readonly (string | null)[];
}

/** Returns the first invalid link; null when the chain is as the portal wrote it. */
export function custodyFault(
  keyring: Keyring,
  { links, head, hashes }: Chain,
): { sequence: number; reason: SealFault } | null {
  let previous = noHash;
  for (const [at, link] of links.entries()) {
    const sequence = at + 1;
    if (link.sequence !== sequence) return { sequence, reason: "missing" };
    const mustBeSealed = head !== undefined && sequence >= head.sealed_from;
    const key = keyOf(keyring, link.key_id);
    if (mustBeSealed !== (key !== undefined)) return { sequence, reason: "changed" };
    const right = key ? linkSeal(key, previous, link) : linkHash(previous, link);
    if (!link.previous_hash.equals(previous) || !link.hash.equals(right))
      return { sequence, reason: "changed" };
    if (key && hashes.some((hash) => hash !== link.sha256)) return { sequence, reason: "changed" };
    previous = link.hash;
  }
  if (!head) return null;
  if (links.length < head.sequence) return { sequence: links.length + 1, reason: "missing" };
  const key = keyOf(keyring, head.key_id);
  const fits = head.sequence === links.length && head.hash.equals(previous);
  if (!fits || !key || !custodyHeadSeal(key, head).equals(head.seal))
    return { sequence: links.length, reason: "cut short" };
  return null;
}

/** Returns the key; undefined without an id, and for an id that no key of the portal has. */
function keyOf(keyring: Keyring, id: string | null): NamedKey | undefined {
  if (id === null) return undefined;
  try {
    return keyring.audit(id);
  } catch {
    return undefined;
  }
}
