import { authorOf, companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { refuseStale } from "#platform/server/seen-version.ts";
import { route, type Verb } from "#platform/server/verb.ts";
import * as contract from "../../contracts/incident-policy.contract.ts";
import { findIncidentPolicy, saveIncidentPolicy as savePolicy } from "./incident-policy.store.ts";

const getIncidentPolicy: Verb<typeof contract.getIncidentPolicy> = async ({ db }) =>
  await findIncidentPolicy(db);

export const saveIncidentPolicy: Verb<typeof contract.saveIncidentPolicy> = async (context, policy) => {
  const { db, actor, clock, audit } = context;
  const { calendar, targets } = policy;
  if (calendar.kind === "business" && calendar.opens >= calendar.closes)
    throw new Refusal("invalid_input", { detail: "El horario debe terminar después de empezar." });
  const disordered = Object.values(targets).some(
    ({ acknowledge, contain, resolve }) => acknowledge > contain || contain > resolve,
  );
  if (disordered)
    throw new Refusal("invalid_input", {
      detail: "En cada severidad, tomar va antes que contener y contener antes que resolver.",
    });
  const before = await findIncidentPolicy(db);
  const saved = { companyId: companyIn(actor), at: clock.now(), by: authorOf(actor).name };
  refuseStale(await savePolicy(db, policy, saved));
  audit({
    action: "incidents.policy_saved",
    objectType: "incident_policy",
    details: { from: { calendar: before.calendar, targets: before.targets }, to: { calendar, targets } },
  });
  return await findIncidentPolicy(db);
};

export const incidentPolicyVerbs = [
  route(contract.getIncidentPolicy, getIncidentPolicy),
  route(contract.saveIncidentPolicy, saveIncidentPolicy),
];
