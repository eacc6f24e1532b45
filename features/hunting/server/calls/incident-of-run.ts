import type { incidentOfRun as call } from "#features/hunting/hunt-use.contract.ts";
import { declareIncident as contractOfIncident } from "#features/incidents/contracts/incident-work.contract.ts";
import { declareIncident } from "#features/incidents/server/incidents.public.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findHunt } from "../hunts/hunt.store.ts";
import { findFindings } from "../uses/hunt-use.store.ts";
import { noteUse } from "../uses/note-use.ts";

const mostNames = 50;
const namesOf = (values: readonly (string | null)[]) =>
  [...new Set(values.flatMap((value) => value ?? []))].slice(0, mostNames);

export const incidentOfRun: Verb<typeof call> = async (context, { id, run_id, severity, description }) => {
  const { db } = context;
  const hunt = await findHunt(db, id);
  if (!hunt) throw new Refusal("not_found");
  const findings = await findFindings(db, { huntId: id, runId: run_id });
  if (findings.length === 0) throw new Refusal("conflict", { detail: "Esa ejecución no encontró nada." });
  const { incident } = await declareIncident(
    context,
    contractOfIncident.input.parse({
      title: hunt.title,
      ...{ description, severity },
      origin: "hunt",
      techniques: hunt.techniques,
      assets: namesOf(findings.map(({ asset_name }) => asset_name)),
      accounts: namesOf(findings.map(({ user_name }) => user_name)),
    }),
  );
  return await noteUse(context, id, {
    kind: "incident",
    target: incident.id,
    name: `${incident.code} ${incident.title}`,
    finding_key: null,
  });
};
