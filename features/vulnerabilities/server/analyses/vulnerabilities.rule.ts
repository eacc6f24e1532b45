import type { Rule } from "#features/analyses/server/analyses.public.ts";
import type { VulnerabilityFacts } from "./vulnerability-facts.ts";

const missing = {
  no_period: "La empresa no tiene hoy un período de gestión de vulnerabilidades.",
  no_data: "No se ha cargado ningún escaneo de vulnerabilidades en el período vigente.",
  available: "Los hallazgos de los escaneos todavía no forman parte del análisis.",
} as const;

export const vulnerabilities: Rule<VulnerabilityFacts> = {
  key: "vulnerabilities",
  order: 190,
  name: "Vulnerabilidades",
  area: "vulnerabilities",
  weights: { organization_status: 10 },
  says: "Sin escaneos cargados no se puede decir nada: se declara no evaluable, que no es lo mismo que no haber vulnerabilidades.",
  judge: ({ vulnerabilities: status }) => ({ missing: missing[status] }),
};
