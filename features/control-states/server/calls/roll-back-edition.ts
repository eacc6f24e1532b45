import type * as contract from "#features/control-states/company-standards.contract.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { asSeen } from "#platform/server/seen-version.ts";
import type { Verb } from "#platform/server/verb.ts";
import { changeEdition } from "../standards/change-edition.ts";
import { lockOpen } from "../standards/standard-of-company.ts";

export const rollBackEdition: Verb<typeof contract.rollBackEdition> = async (context, { id, version }) => {
  const held = await lockOpen(context.db, id);
  asSeen(held, { version });
  if (held.previous_version_id === null)
    throw new Refusal("conflict", {
      detail: `${held.short_name} no tiene una edición anterior a la que volver.`,
    });
  return await changeEdition(context, held, held.previous_version_id, "compliance.edition_rolled_back");
};
