import { clockLabels } from "#features/detection/alerts/alerts.labels.ts";
import type { AlertPolicy } from "#features/detection/alerts/contracts/alert-clock.contract.ts";
import { definePlanPart } from "#platform/server/company-acts/plan-part.extension.ts";
import { minuteUnit, termAct } from "#platform/server/company-acts/term-act.ts";
import { saveAlertPolicy } from "../clocks/alert-clock.verbs.ts";
import { findPolicy } from "../clocks/alert-policy.store.ts";

/**
 * The act that sets one service level of alerts in many companies, such as "tomar una crítica en 15 minutos". Open
 * alerts keep their deadlines.
 */
export const alertTermsAct = termAct({
  name: "alerts.set_term",
  order: 30,
  title: "Cambiar plazo de alertas",
  permission: "alert.manage",
  unit: minuteUnit,
  kindWords: clockLabels,
  hint: "Las alertas abiertas conservan su plazo.",
  changedSince: "Los plazos de alertas cambiaron después.",
  read: findPolicy,
  save: saveAlertPolicy,
  refusalOf: ({ acknowledge, decide, close }) =>
    Number(acknowledge) > Number(decide) || Number(decide) > Number(close)
      ? "En cada severidad, tomar va antes que decidir y decidir antes que cerrar."
      : undefined,
});

/** The default service-level terms of alerts, for a company that has saved none. */
export const alertTermsPlan = definePlanPart<AlertPolicy>({
  key: "alert_terms",
  order: 20,
  label: "plazos de alertas",
  scope: "company",
  read: ({ db }) => findPolicy(db),
  async apply(context, _companyId, plan) {
    const { version } = await findPolicy(context.db);
    if (version > 0 || plan.version === 0) return 0;
    await saveAlertPolicy(context, { ...plan, version });
    return 1;
  },
});
