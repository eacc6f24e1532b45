import type { ProtectionModule } from "#features/posture/deep-security/contracts/protection-terms.contract.ts";
import { protectionModules } from "#features/posture/deep-security/contracts/protection-terms.contract.ts";
import { moduleLabels } from "#features/posture/deep-security/deep-security.labels.ts";
import { ruleDraft, type ScanRule } from "#features/posture/findings/server/findings.public.ts";
import type { Severity } from "#platform/contract/severity.ts";

/** A kind of protection gap: its severity, and the texts of its finding. */
export interface GapKind {
  severity: Severity;
  title: string;
  description: string;
  solution: string;
}

const perModule = {
  module_off: {
    severity: "high",
    title: "Módulo contratado apagado",
    description: "Su empresa contrató este módulo y el equipo lo tiene apagado.",
    solution: "Active el módulo en la política del equipo.",
  },
  module_failing: {
    severity: "high",
    title: "Módulo activado con falla",
    description:
      "El módulo está activado, pero el agente informa una advertencia, un error o que está inactivo.",
    solution: "Revise el mensaje del agente en el equipo y corrija su causa.",
  },
  module_override: {
    severity: "medium",
    title: "Módulo distinto de su política",
    description: "El equipo tiene para este módulo un valor propio, distinto del que define su política.",
    solution: "Vuelva a heredar el valor de la política o documente la excepción.",
  },
} as const satisfies Record<string, GapKind>;

const perComputer = {
  never_activated: {
    severity: "high",
    title: "Agente nunca activado",
    description: "El equipo está en la consola, pero su agente nunca se activó: no tiene protección.",
    solution: "Instale y active el agente, o retire el equipo de la consola.",
  },
  silent: {
    severity: "high",
    title: "Agente sin comunicación",
    description: "El agente superó el tiempo máximo sin comunicarse con la consola.",
    solution: "Revise que el equipo esté encendido, el servicio del agente y su conexión con la consola.",
  },
  no_policy: {
    severity: "high",
    title: "Equipo sin política",
    description: "El equipo no tiene ninguna política asignada.",
    solution: "Asigne la política que corresponde a su grupo.",
  },
  policy_not_sent: {
    severity: "medium",
    title: "Política pendiente de envío",
    description: "El último envío de la política al equipo no terminó: aplica una configuración anterior.",
    solution: "Envíe la política otra vez y revise la comunicación con el agente.",
  },
  prevention_detects: {
    severity: "high",
    title: "Prevención de intrusiones solo en detección",
    description:
      "El equipo está expuesto a internet o es esencial, y sus reglas detectan los ataques sin bloquearlos.",
    solution: "Cambie el módulo a prevención después de revisar los eventos de detección.",
  },
  prevention_empty: {
    severity: "high",
    title: "Prevención de intrusiones sin reglas",
    description: "El módulo está activado y el equipo no tiene ninguna regla asignada.",
    solution: "Ejecute una búsqueda de recomendaciones y asigne las reglas.",
  },
  recommendation_old: {
    severity: "low",
    title: "Búsqueda de recomendaciones pendiente o antigua",
    description: "No hay recomendaciones vigentes: no se sabe qué reglas le faltan al equipo.",
    solution: "Ejecute una búsqueda de recomendaciones o prográmela.",
  },
  recommended_missing: {
    severity: "medium",
    title: "Reglas recomendadas sin asignar",
    description: "La búsqueda de recomendaciones propone reglas que el equipo no tiene asignadas.",
    solution: "Asigne las reglas recomendadas; primero las de vulnerabilidades abiertas en el equipo.",
  },
  signatures_old: {
    severity: "medium",
    title: "Firmas desactualizadas",
    description: "El equipo tiene componentes de seguridad anteriores a la última versión.",
    solution: "Actualice los componentes y revise el acceso del agente a su servidor de actualización.",
  },
  agent_unsupported: {
    severity: "medium",
    title: "Agente de una versión anterior a la 20",
    description: "El agente es de una generación anterior a la versión 20 de Deep Security.",
    solution: "Actualice el agente a una versión 20 vigente.",
  },
  no_baseline: {
    severity: "medium",
    title: "Monitoreo de integridad sin línea base",
    description: "El módulo está activado y no tiene una línea base con la que comparar.",
    solution: "Construya la línea base del equipo.",
  },
  maintenance_long: {
    severity: "high",
    title: "Modo de mantenimiento por más de 24 horas",
    description:
      "El control de aplicaciones permite cambios sin control mientras dura el modo de mantenimiento.",
    solution: "Termine el modo de mantenimiento.",
  },
  scan_missing: {
    severity: "medium",
    title: "Sin análisis programado en 30 días",
    description: "El antimalware está activado y no tiene un análisis programado en los últimos 30 días.",
    solution: "Programe un análisis semanal o revise por qué no se ejecuta.",
  },
  shared_guid: {
    severity: "medium",
    title: "Dos equipos con el mismo identificador",
    description:
      "Otro equipo de la consola tiene el mismo hostGUID; suele venir de una máquina clonada con su agente.",
    solution: "Reinicie el identificador del agente en el equipo clonado y actívelo otra vez.",
  },
} as const satisfies Record<string, GapKind>;

export type ComputerGap = keyof typeof perComputer;
export type ModuleGap = keyof typeof perModule;
/** The id of a gap among the shared findings; a gap of a module includes the module. */
export type GapId = ComputerGap | `${ModuleGap}:${ProtectionModule}`;

/** The gap that a module has. */
export const gapOfModule = (gap: ModuleGap, module: ProtectionModule): GapId => `${gap}:${module}`;

const kinds = new Map<string, GapKind>([
  ...Object.entries(perComputer),
  ...Object.entries(perModule).flatMap(([gap, kind]) =>
    protectionModules.map((module): [string, GapKind] => [
      `${gap}:${module}`,
      { ...kind, title: `${kind.title}: ${moduleLabels[module]}` },
    ]),
  ),
]);

/** The kinds of gaps by their names. */
export const gapKinds: ReadonlyMap<string, GapKind> = kinds;

/** The rules of findings, one object per gap. */
export const gapRules: ReadonlyMap<string, ScanRule> = new Map(
  [...kinds].map(([id, { title, description, solution }]) => [
    id,
    ruleDraft({ id, title, description, solution, family: "Deep Security" }),
  ]),
);
