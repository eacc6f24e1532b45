import type { ModuleStanding, ProtectionModule } from "./contracts/protection-terms.contract.ts";

/** Names of the modules in the console of Deep Security in Spanish. */
export const moduleWords = {
  antiMalware: "Antimalware",
  webReputation: "Reputación web",
  activityMonitoring: "Monitoreo de actividad",
  firewall: "Firewall",
  intrusionPrevention: "Prevención de intrusiones",
  integrityMonitoring: "Monitoreo de integridad",
  logInspection: "Inspección de registros",
  applicationControl: "Control de aplicaciones",
  SAP: "Escáner de SAP",
  containerControl: "Control de contenedores",
} as const satisfies Record<ProtectionModule, string>;

export const standingWords = {
  working: "Funciona",
  failing: "Activado con falla",
  unverified: "Activado sin comprobar",
  off: "Apagado",
  not_asked: "No consultado",
} as const satisfies Record<ModuleStanding, string>;

/** Requested states of a module, as a person reads them. */
export const stateWords: Readonly<Record<string, string>> = {
  on: "Activado",
  off: "Apagado",
  prevent: "Prevención",
  detect: "Detección",
  "real-time": "Tiempo real",
  inherited: "Heredado",
};
