import type { IncidentPolicy } from "#features/response/incidents/contracts/incident-policy.contract.ts";
import { incidentClockLabels } from "#features/response/incidents/incidents.labels.ts";
import { definePlanPart } from "#platform/server/company-acts/plan-part.extension.ts";
import { minuteUnit, termAct } from "#platform/server/company-acts/term-act.ts";
import { findIncidentPolicy } from "../work/incident-policy.store.ts";
import { saveIncidentPolicy } from "../work/incident-policy.verbs.ts";

/**
 * The act that sets one service level of incidents in many companies, such as "contener uno crítico en 60 minutos".
 * Open incidents keep their earlier targets.
 */
export const incidentTermsAct = termAct({
  name: "incidents.set_term",
  order: 32,
  title: "Cambiar plazo de incidentes",
  permission: "incident.manage",
  unit: minuteUnit,
  kindWords: incidentClockLabels,
  hint: "Los incidentes abiertos conservan su plazo.",
  changedSince: "Los plazos de incidentes cambiaron después.",
  read: findIncidentPolicy,
  save: saveIncidentPolicy,
  refusalOf: ({ acknowledge, contain, resolve }) =>
    Number(acknowledge) > Number(contain) || Number(contain) > Number(resolve)
      ? "En cada severidad, tomar va antes que contener y contener antes que resolver."
      : undefined,
});

/** The service levels of incidents, for a company without saved ones. */
export const incidentTermsPlan = definePlanPart<IncidentPolicy>({
  key: "incident_terms",
  order: 25,
  label: "plazos de incidentes",
  scope: "company",
  read: ({ db }) => findIncidentPolicy(db),
  async apply(context, _companyId, plan) {
    const { version } = await findIncidentPolicy(context.db);
    if (version > 0 || plan.version === 0) return 0;
    await saveIncidentPolicy(context, { ...plan, version });
    return 1;
  },
});
