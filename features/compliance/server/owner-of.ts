import type { Actor } from "#platform/server/actor.ts";
import { authorOf } from "#platform/server/actor.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { findPeople } from "./control-status.store.ts";

interface Owner {
  owner_id?: number | null;
  owner_name?: string | null;
}

/** An owner with a name: somebody of the company, of the provider's people who serve it, or whoever asks. */
export async function ownerOf(
  db: Database,
  actor: Actor,
  ownerId: number | null | undefined,
): Promise<Owner> {
  if (ownerId === undefined) return {};
  if (ownerId === null) return { owner_id: null, owner_name: null };
  if (actor.kind === "user" && actor.userId === ownerId)
    return { owner_id: ownerId, owner_name: authorOf(actor).name };
  const person = (await findPeople(db)).find(({ id }) => id === ownerId);
  if (!person)
    throw new Refusal("invalid_input", {
      detail: "La persona responsable debe ser de la empresa o de su proveedor.",
    });
  return { owner_id: person.id, owner_name: person.name };
}
