import { z } from "zod";
import { clockWords } from "#features/alerts/alerts.words.ts";
import type { AlertPolicy } from "#features/alerts/contracts/alert-clock.contract.ts";
import { type ClockKind, clockKinds } from "#features/alerts/contracts/alert-terms.contract.ts";
import { Severity } from "#platform/contract/severity.ts";
import { severities } from "#platform/contract/severity-list.ts";
import { defineCompanyAct } from "#platform/server/company-acts/company-act.extension.ts";
import { definePlanPart } from "#platform/server/company-acts/plan-part.extension.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { saveAlertPolicy } from "../calls/clocks/save-alert-policy.ts";
import { findPolicy } from "../clocks/alert-policy.store.ts";

const severityNames = {
  critical: "Crítica",
  high: "Alta",
  medium: "Media",
  low: "Baja",
  informational: "Informativa",
  unknown: "Sin dato",
} as const satisfies Record<Severity, string>;

const maxMinutes = 525_600;
const Minutes = z
  .number("Escriba los minutos")
  .int("Escriba minutos enteros")
  .min(1, "El plazo va de 1 a 525.600 minutos")
  .max(maxMinutes, "El plazo va de 1 a 525.600 minutos");

const minutesText = (minutes: number) => `${minutes.toLocaleString("es-CL")} min`;

function withMinutes(
  policy: AlertPolicy,
  { severity, kind, minutes }: { severity: Severity; kind: ClockKind; minutes: number },
): AlertPolicy {
  const targets = { ...policy.targets, [severity]: { ...policy.targets[severity], [kind]: minutes } };
  return { ...policy, targets };
}

/** Sets one term of alerts, as "tomar una crítica en 15 minutos". Alerts that are open keep theirs. */
export const alertTermsAct = defineCompanyAct({
  name: "alerts.set_term",
  order: 30,
  title: "Cambiar plazo de alertas",
  permission: "alert.manage",
  scope: "company",
  params: z.object({
    severity: Severity,
    kind: z.enum(clockKinds),
    minutes: z.string().min(1, "Escriba los minutos").transform(Number).pipe(Minutes),
  }),
  fields: async () => [
    {
      name: "severity",
      label: "Severidad",
      kind: "choice",
      options: severities.map((value) => ({ value, label: severityNames[value] })),
    },
    {
      name: "kind",
      label: "Plazo",
      kind: "choice",
      options: clockKinds.map((value) => ({ value, label: clockWords[value] })),
    },
    { name: "minutes", label: "Minutos", kind: "number", hint: "Las alertas abiertas conservan su plazo." },
  ],
  async preview({ db }, { params }) {
    const policy = await findPolicy(db);
    const before = policy.targets[params.severity][params.kind];
    if (before === params.minutes) return { outcome: "same" };
    const { acknowledge, decide, close } = withMinutes(policy, params).targets[params.severity];
    if (acknowledge > decide || decide > close)
      throw new Refusal("invalid_input", {
        detail: "En cada severidad, tomar va antes que decidir y decidir antes que cerrar.",
      });
    return { outcome: "change", from: minutesText(before), to: minutesText(params.minutes) };
  },
  async apply(context, { params }) {
    const policy = await findPolicy(context.db);
    const minutes = policy.targets[params.severity][params.kind];
    if (minutes === params.minutes) return { outcome: "same" };
    const { version } = await saveAlertPolicy(context, withMinutes(policy, params));
    return { outcome: "changed", memo: { minutes, version } };
  },
  async undo(context, { params }, { minutes, version }) {
    const policy = await findPolicy(context.db);
    if (policy.version !== version)
      throw new Refusal("conflict", { detail: "Los plazos de alertas cambiaron después." });
    await saveAlertPolicy(context, withMinutes(policy, { ...params, minutes: minutes as number }));
  },
});

/** The terms of alerts, for a company that has saved none of its own. */
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
