import type * as contract from "#features/investigations/contracts/investigation-outcome.contract.ts";
import { refuseRestricted, turnInto } from "#features/investigations/server/work/act-on-investigation.ts";
import { investigationDetail } from "#features/investigations/server/work/investigation-detail.ts";
import type { Verb } from "#platform/server/verb.ts";

export const nameBulletin: Verb<typeof contract.nameBulletin> = async (
  context,
  { id, bulletin_id, title },
) => {
  await turnInto(context, id, async (row) => {
    refuseRestricted(row, "Un boletín lo leen todas las empresas");
    return { name: title, path: `/Threat_Intelligence/Boletines/${bulletin_id}` };
  });
  return await investigationDetail(context, id);
};
