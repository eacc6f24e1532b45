import { createHmac } from "node:crypto";
import type { NamedKey } from "#platform/server/secrets/keyring.ts";

export interface ChainedRow {
  company_id: number;
  sequence: number;
  id: string;
  at: Date;
  actor_kind: string;
  actor_user_id: number | null;
  actor_name: string;
  action: string;
  object_type: string;
  object_id: string;
  details: unknown;
  ip: string | null;
  key_id: string;
}

/** Returns the HMAC-SHA-256 of the previous hash and the row in its canonical form; 32 bytes. */
export function chainHash(key: NamedKey, before: Buffer, row: ChainedRow): Buffer {
  const spelled = canonical([
    row.company_id,
    row.sequence,
    row.id,
    row.at.toISOString(),
    row.actor_kind,
    row.actor_user_id,
    row.actor_name,
    row.action,
    row.object_type,
    row.object_id,
    row.details,
    row.ip,
    row.key_id,
  ]);
  return createHmac("sha256", key.bytes).update(before).update(spelled).digest();
}

/**
 * Returns the seal of a chain head, an HMAC-SHA-256: a person who truncates the chain in the database cannot compute
 * the seal of the new head.
 */
export function headSeal(
  key: NamedKey,
  { company_id, sequence, hash }: { company_id: number; sequence: number; hash: Buffer },
): Buffer {
  return createHmac("sha256", key.bytes).update(`head ${company_id} ${sequence} `).update(hash).digest();
}

/** Returns JSON with sorted keys: jsonb does not preserve their order. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, inner) =>
    inner !== null && typeof inner === "object" && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
