import { createHash } from "node:crypto";

/** What one link of a chain of custody says. */
export interface CustodyLink {
  evidence_id: string;
  sequence: number;
  act: string;
  at: Date;
  by_name: string;
  reason: string;
  place: string;
}

/** Before the first link. */
export const noHash: Buffer = Buffer.alloc(32);

/** SHA-256 over a link and the hash of the one before it: whoever changes, removes or adds one in between breaks it. */
export function linkHash(previous: Buffer, link: CustodyLink): Buffer {
  const { evidence_id, sequence, act, at, by_name, reason, place } = link;
  const words = JSON.stringify([evidence_id, sequence, act, at.toISOString(), by_name, reason, place]);
  return createHash("sha256").update(previous).update(words).digest();
}

/** Whether every link follows the one before it, and none is missing. */
export function isWhole(links: readonly (CustodyLink & { previous_hash: Buffer; hash: Buffer })[]): boolean {
  let before = noHash;
  return links.every((link, at) => {
    const fits =
      link.sequence === at + 1 &&
      link.previous_hash.equals(before) &&
      link.hash.equals(linkHash(before, link));
    before = link.hash;
    return fits;
  });
}
