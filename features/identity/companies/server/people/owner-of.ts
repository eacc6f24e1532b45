import type { Actor } from "#platform/server/actor.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { assigneeNamed } from "#platform/server/work/assignee.ts";

interface Owner {
  owner_id?: number | null;
  owner_name?: string | null;
}

/** Returns a possible owner by id: a person of the company, a person of the provider who serves it, or the caller. */
export async function findPossibleOwner(
  db: Database,
  actor: Actor,
  id: number | null | undefined,
): Promise<Owner> {
  if (id === undefined) return {};
  const refusalText = "La persona responsable debe ser de la empresa o de su proveedor.";
  const owner = await assigneeNamed({ db, actor }, id, { of: "company", refused: refusalText });
  return { owner_id: owner?.id ?? null, owner_name: owner?.name ?? null };
}
