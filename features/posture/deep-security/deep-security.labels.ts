import type { UsageModule } from "./contracts/module-usage.contract.ts";
import type { ModuleState, ProtectionModule } from "./contracts/protection-terms.contract.ts";

/** Names of the modules in the console of Deep Security in Spanish. */
export const moduleLabels = {
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

/** Names of the modules of the module usage report. */
export const usageModuleLabels = {
  antiMalware: moduleLabels.antiMalware,
  webReputation: moduleLabels.webReputation,
  deviceControl: "Control de dispositivos",
  applicationControl: moduleLabels.applicationControl,
  integrityMonitoring: moduleLabels.integrityMonitoring,
  logInspection: moduleLabels.logInspection,
  firewall: moduleLabels.firewall,
  intrusionPrevention: moduleLabels.intrusionPrevention,
  SAP: moduleLabels.SAP,
} as const satisfies Record<UsageModule, string>;

export const standingLabels = {
  working: "Funciona",
  failing: "Activado con falla",
  unverified: "Activado sin comprobar",
  off: "Apagado",
  not_asked: "No consultado",
} as const satisfies Record<ModuleState, string>;

/** Requested states of a module, as a person reads them. */
export const stateLabels: Readonly<Record<string, string>> = {
  on: "Activado",
  off: "Apagado",
  prevent: "Prevención",
  detect: "Detección",
  "real-time": "Tiempo real",
  inherited: "Heredado",
};
