import { declareIncident as declareCall } from "#features/incidents/contracts/incident-work.contract.ts";
import { declareIncident } from "#features/incidents/server/incidents.public.ts";
import type * as contract from "#features/investigations/contracts/investigation-outcome.contract.ts";
import { turnInto } from "#features/investigations/server/work/act-on-investigation.ts";
import { investigationDetail } from "#features/investigations/server/work/investigation-detail.ts";
import type { Verb } from "#platform/server/verb.ts";

export const declareFromInvestigation: Verb<typeof contract.declareFromInvestigation> = async (
  context,
  { id, title, severity, description },
) => {
  await turnInto(context, id, async ({ restricted, reader_ids, tlp }) => {
    const { incident } = await declareIncident(
      context,
      declareCall.input.parse({
        title,
        severity,
        description,
        tlp,
        ...(restricted && { restricted_to: reader_ids }),
      }),
    );
    return { path: `/Incidentes/${incident.id}` };
  });
  return await investigationDetail(context, id);
};
