import { openNonconformity as openCall } from "#features/assurance/contracts/nonconformity.contract.ts";
import { openNonconformity } from "#features/assurance/server/assurance.public.ts";
import type * as contract from "#features/investigations/contracts/investigation-outcome.contract.ts";
import { refuseRestricted, turnInto } from "#features/investigations/server/work/act-on-investigation.ts";
import { investigationDetail } from "#features/investigations/server/work/investigation-detail.ts";
import type { Verb } from "#platform/server/verb.ts";

export const recordNonconformity: Verb<typeof contract.recordNonconformity> = async (
  context,
  { id, ...found },
) => {
  await turnInto(context, id, async (row) => {
    refuseRestricted(row, "Una no conformidad la lee toda la empresa");
    const { nonconformity } = await openNonconformity(context, openCall.input.parse(found));
    return {
      name: `${nonconformity.control.code} ${nonconformity.title}`,
      path: `/Compliance/NoConformidades?abierta=${nonconformity.id}`,
    };
  });
  return await investigationDetail(context, id);
};
