import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { Keyring } from "#platform/server/secrets/keyring.ts";
import { canonical } from "./audit-chain.ts";

/** The state of a chain: the hash of its link of this number. */
export interface AnchoredLink {
  companyId: number;
  sequence: number;
  hash: Buffer;
}

const Head = z.tuple([z.int(), z.int().positive(), z.string().regex(/^[0-9a-f]{64}$/)]);
const Line = z.strictObject({
  portal: z.literal("audit-anchor"),
  at: z.iso.datetime(),
  heads: z.array(Head),
  key: z.string().max(64),
  seal: z.string().regex(/^[0-9a-f]{64}$/),
});
type Line = z.infer<typeof Line>;

/** Returns the state of all chains at one time, as one line of text to be stored outside the database. */
export function anchorLine(keyring: Keyring, at: Date, links: readonly AnchoredLink[]): string {
  const key = keyring.audit();
  const heads = links.map(({ companyId, sequence, hash }): Line["heads"][number] => [
    companyId,
    sequence,
    hash.toString("hex"),
  ]);
  const content = { portal: "audit-anchor", at: at.toISOString(), heads, key: key.id } as const;
  return JSON.stringify({ ...content, seal: sealOf(key.bytes, content).toString("hex") });
}

/** Returns the links of each line of the anchors; null for a line that this portal did not write. */
export function readAnchors(keyring: Keyring, text: string): (AnchoredLink[] | null)[] {
  const seenKeys = new Set<string>();
  return text
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => {
      const links = openLine(keyring, line);
      return (
        links?.filter(({ companyId, sequence, hash }) => {
          const key = `${companyId} ${sequence} ${hash.toString("hex")}`;
          return !seenKeys.has(key) && seenKeys.add(key);
        }) ?? null
      );
    });
}

function openLine(keyring: Keyring, text: string): AnchoredLink[] | null {
  try {
    const { seal, ...content } = Line.parse(JSON.parse(text));
    const right = sealOf(keyring.audit(content.key).bytes, content);
    if (!timingSafeEqual(right, Buffer.from(seal, "hex"))) return null;
    return content.heads.map(([companyId, sequence, hash]) => ({
      companyId,
      sequence,
      hash: Buffer.from(hash, "hex"),
    }));
  } catch {
    return null;
  }
}

function sealOf(key: Buffer, content: Omit<Line, "seal">): Buffer {
  return createHmac("sha256", key).update("anchor").update(canonical(content)).digest();
}
