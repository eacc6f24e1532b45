import type * as contract from "#features/control-states/company-standards.contract.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { asSeen } from "#platform/server/seen-version.ts";
import type { Verb } from "#platform/server/verb.ts";
import { changeEdition } from "../standards/change-edition.ts";
import { lockOpen } from "../standards/standard-of-company.ts";

export const adoptEdition: Verb<typeof contract.adoptEdition> = async (
  context,
  { id, version_id, version },
) => {
  const held = await lockOpen(context.db, id);
  asSeen(held, { version });
  if (held.version_id === version_id)
    throw new Refusal("conflict", { detail: `La empresa ya sigue ${held.short_name} en esa edición.` });
  return await changeEdition(context, held, version_id, "compliance.edition_adopted");
};
