import type { HuntFreshness } from "./coverage.contract.ts";
import type { RunDifference } from "./finding.contract.ts";
import type {
  DataNeed,
  HuntFileFormat,
  HuntQuery,
  HuntRun,
  HuntSchedule,
  HuntUse,
} from "./hunting.contract.ts";

export const dataNeedLabels: Record<DataNeed, string> = {
  process: "Procesos y sus comandos",
  parent: "Procesos con su proceso padre",
  account: "Cuentas que actúan",
  network: "Conexiones con origen y destino",
  domain: "Dominios o direcciones web",
  file: "Archivos o sus huellas",
  cloud: "Actividad en la nube",
  any: "Cualquier evento",
};

export const huntQueryLabels: Record<HuntQuery["kind"], string> = {
  sigma: "La regla de Sigma",
  filter: "El filtro de eventos",
  foreign: "Consultas de otra herramienta, para leer",
};

export const huntFileLabels: Record<HuntFileFormat, string> = {
  hearth: "HEARTH",
  elastic: "Elastic",
  sigma: "Sigma",
  otrf: "OTRF",
};

export const huntRunLabels: Record<HuntRun["status"], string> = {
  running: "En curso",
  done: "Terminada",
  failed: "Falló",
  cancelled: "Cancelada",
};

export const huntRepeatLabels: Record<HuntSchedule["repeats"], string> = {
  daily: "Cada día",
  weekly: "Cada semana",
  monthly: "Cada mes",
};

/** The reasons for which two runs may differ although nothing happened in between. */
export const runDifferenceLabels: Record<RunDifference, string> = {
  query: "preguntó otra cosa",
  length: "miró un período de otro largo",
  cut: "se detuvo antes de mirarlo todo, o la anterior",
  silent: "le faltaron datos, o a la anterior",
};

export const huntUseLabels: Record<HuntUse["kind"], string> = {
  alert: "Alerta",
  incident: "Incidente",
  rule: "Regla de correlación",
};

export const huntFreshnessLabels: Record<
  HuntFreshness,
  { text: string; tone: "good" | "warning" | "neutral" | "danger" }
> = {
  full: { text: "Hace 90 días o menos", tone: "good" },
  half: { text: "Hace 180 días o menos", tone: "warning" },
  hollow: { text: "Hace más de 180 días", tone: "neutral" },
  never: { text: "Nunca", tone: "neutral" },
};
