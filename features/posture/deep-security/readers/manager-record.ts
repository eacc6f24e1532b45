import type { ProtectionModule } from "#features/posture/deep-security/contracts/protection-terms.contract.ts";

/** A module as a computer or a policy states it. Absent members are null. */
export interface ModuleRecord {
  module: ProtectionModule;
  /** `inherited`, `on`, `off`; of prevention `prevent` or `detect`; of integrity also `real-time`. */
  state: string | null;
  status: string | null;
  message: string;
  rules: number[] | null;
  scheduledScanAt: string | null;
  baselineAt: string | null;
  /** Maintenance mode of application control. */
  maintenance: string | null;
  maintenanceSince: string | null;
}

export interface ComputerRecord {
  kind: "computer";
  number: number;
  hostName: string;
  displayName: string;
  hostGuid: string | null;
  platform: string;
  agentVersion: string;
  /** Undefined where the export does not bring the member; null where no policy is assigned. */
  policyNumber?: number | null;
  groupNumber: number | null;
  address: string | null;
  cloudId: string | null;
  agentStatus: string | null;
  statusText: string;
  lastSeenAt: string | null;
  policyRequestedAt: string | null;
  policySentAt: string | null;
  heartbeatMinutes: number | null;
  missedHeartbeats: number | null;
  /** Names of signature components that are not the latest; null where the export does not bring them. */
  outdated: string[] | null;
  modules: ModuleRecord[];
}

export interface PolicyRecord {
  kind: "policy";
  number: number;
  parentNumber: number | null;
  name: string;
  description: string;
  modules: ModuleRecord[];
}

export interface GroupRecord {
  kind: "group";
  number: number;
  parentNumber: number | null;
  name: string;
}

export interface RuleRecord {
  kind: "rule";
  number: number;
  /** The identifier of the rule in the events of agents: seven digits; empty where the export has none. */
  identifier: string;
  name: string;
  severity: string;
  cvss: number | null;
  cves: string[];
  detectOnly: boolean;
}

/** Prevention rules of one computer. */
export interface AssignmentRecord {
  kind: "assignment";
  computer: number;
  assigned: number[];
  recommended: number[];
  /** The status of the recommendation scan: `none`, `valid`, `out-of-date`, `unknown`; null if it is not stated. */
  scanStatus: string | null;
}

/** A record that cannot be read. `reason` is a sentence in Spanish. */
export interface ManagerProblem {
  kind: "problem";
  place: string;
  reason: string;
}

/** A tenant that the export names. */
export interface TenantRecord {
  kind: "tenant";
  name: string | null;
  id: string | null;
}

export type ManagerRecord =
  | ComputerRecord
  | PolicyRecord
  | GroupRecord
  | RuleRecord
  | AssignmentRecord
  | TenantRecord
  | ManagerProblem;
