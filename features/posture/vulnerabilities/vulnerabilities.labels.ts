import type { PeriodClass, WaterfallBar } from "./contracts/period.contract.ts";

export const periodClassLabels = {
  new: "Nuevas",
  persistent: "Persisten",
  reopened: "Reabiertas",
  not_evaluated: "No evaluadas",
  fixed: "Corregidas",
  accepted: "Riesgo aceptado",
  false_positive: "Falsos positivos",
  out_of_scope: "Fuera de alcance",
  retired: "En activos dados de baja",
} as const satisfies Record<PeriodClass, string>;

export const waterfallBarLabels = {
  new_assets: "En activos escaneados por primera vez",
  new_checks: "Por revisiones nuevas del escáner",
  new_findings: "Aparecieron en activos conocidos",
  reopened: "Se reabrieron",
  returned: "Volvieron al terminar una decisión",
  rated_up: "Subieron de severidad",
  fixed: "Se corrigieron",
  accepted: "Se aceptó su riesgo",
  false_positive: "Eran falsos positivos",
  out_of_scope: "Quedaron fuera de alcance",
  rated_down: "Bajaron de severidad",
  retired: "Ya no están en el registro",
} as const satisfies Record<WaterfallBar, string>;
