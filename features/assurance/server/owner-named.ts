import type { Actor } from "#platform/server/actor.ts";
import { authorOf } from "#platform/server/actor.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { findColleagueName } from "./colleague.store.ts";

interface Owner {
  owner_id?: number | null;
  owner_name?: string | null;
}

/** Who answers for something, named: somebody of the company, of the provider who serves it, or whoever asks. */
export async function ownerNamed(db: Database, actor: Actor, id: number | null | undefined): Promise<Owner> {
  if (id === undefined) return {};
  if (id === null) return { owner_id: null, owner_name: null };
  if (actor.kind === "user" && actor.userId === id) return { owner_id: id, owner_name: authorOf(actor).name };
  const name = await findColleagueName(db, id);
  if (name === undefined)
    throw new Refusal("invalid_input", {
      detail: "El responsable debe ser de la empresa o de su proveedor.",
    });
  return { owner_id: id, owner_name: name };
}
