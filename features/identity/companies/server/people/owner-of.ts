import type { Actor } from "#platform/server/actor.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { assigneeNamed } from "#platform/server/work/assignee.ts";

interface Owner {
  owner_id?: number | null;
  owner_name?: string | null;
}

/** Who answers for something, with a name: somebody of the company, of the provider who serves it, or whoever asks. */
export async function ownerOf(db: Database, actor: Actor, id: number | null | undefined): Promise<Owner> {
  if (id === undefined) return {};
  const refused = "La persona responsable debe ser de la empresa o de su proveedor.";
  const owner = await assigneeNamed({ db, actor }, id, { of: "company", refused });
  return { owner_id: owner?.id ?? null, owner_name: owner?.name ?? null };
}
