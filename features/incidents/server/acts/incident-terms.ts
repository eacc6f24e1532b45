import type { IncidentPolicy } from "#features/incidents/contracts/incident-policy.contract.ts";
import { definePlanPart } from "#platform/server/company-acts/plan-part.extension.ts";
import { saveIncidentPolicy } from "../calls/policy/save-incident-policy.ts";
import { findIncidentPolicy } from "../work/incident-policy.store.ts";

/** The terms of incidents, for a company that has saved none of its own. */
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
