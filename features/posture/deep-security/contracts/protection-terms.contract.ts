import { z } from "zod";

export const Count = z.number().int();
export const Timestamp = z.iso.datetime();

/** Modules of Deep Security, by the names of its API. */
export const protectionModules = [
  "antiMalware",
  "webReputation",
  "activityMonitoring",
  "firewall",
  "intrusionPrevention",
  "integrityMonitoring",
  "logInspection",
  "applicationControl",
  "SAP",
  "containerControl",
] as const;
export const ProtectionModule = z.enum(protectionModules);
export type ProtectionModule = z.infer<typeof ProtectionModule>;

/**
 * State of a module of a computer.
 * - `working`: requested, and the agent reports it active
 * - `failing`: requested, and the agent reports a warning, an error or that it is inactive
 * - `unverified`: requested, and the export does not state what the agent reports
 * - `off`: not requested
 * - `not_asked`: no export stated the module, or it inherits from a policy that was not loaded
 */
export const moduleStates = ["working", "failing", "unverified", "off", "not_asked"] as const;
export const ModuleState = z.enum(moduleStates);
export type ModuleState = z.infer<typeof ModuleState>;

export const readCall = {
  scope: "company",
  permission: "finding.read",
  effect: "read",
  method: "GET",
} as const;

/** The source name of gaps among the shared findings. */
export const gapSource = "deep-security";
