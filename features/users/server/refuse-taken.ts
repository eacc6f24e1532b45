import type { Database } from "#platform/server/database/open-database.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { findTaken } from "./users.store.ts";

export async function refuseTaken(
  db: Database,
  facts: { username?: string; email?: string; exceptId?: number },
): Promise<void> {
  const taken = await findTaken(db, facts);
  if (!taken) return;
  const what =
    taken.username.toLowerCase() === facts.username?.toLowerCase() ? "ese nombre de usuario" : "ese correo";
  throw new Refusal("conflict", { detail: `Ya hay una persona con ${what}: ${taken.username}.` });
}
