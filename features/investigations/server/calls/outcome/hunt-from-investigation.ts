import { createHunt as createCall } from "#features/hunting/hunting.contract.ts";
import { createHunt } from "#features/hunting/server/hunting.public.ts";
import type * as contract from "#features/investigations/contracts/investigation-outcome.contract.ts";
import { refuseRestricted, turnInto } from "#features/investigations/server/work/act-on-investigation.ts";
import { investigationDetail } from "#features/investigations/server/work/investigation-detail.ts";
import type { Verb } from "#platform/server/verb.ts";

export const huntFromInvestigation: Verb<typeof contract.huntFromInvestigation> = async (
  context,
  { id, title, hypothesis, words },
) => {
  await turnInto(context, id, async (row) => {
    refuseRestricted(row, "Una búsqueda la ve todo el equipo");
    const query = { kind: "filter", text: JSON.stringify([["title", "contains", words]]) };
    const { hunt } = await createHunt(context, createCall.input.parse({ title, hypothesis, query }));
    return { name: `${hunt.code} ${title}`, path: `/ThreatHunting/${hunt.id}` };
  });
  return await investigationDetail(context, id);
};
