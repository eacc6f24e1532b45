import type { HeldMail } from "#features/security-inbox/contracts/inbox-address.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { findHeld } from "./mail-door.store.ts";

const shown = 100;

export async function heldMails(db: Database): Promise<{ items: HeldMail[] }> {
  const rows = await findHeld(db, shown);
  return {
    items: rows.map(({ id, written_from, peer_address, bytes, reason, created_at }) => ({
      id,
      sender: written_from ?? "",
      peer: peer_address ?? "",
      bytes: Number(bytes),
      reason,
      created_at: created_at.toISOString(),
    })),
  };
}
