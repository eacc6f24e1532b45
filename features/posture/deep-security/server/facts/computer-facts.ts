import type {
  ModuleState,
  ProtectionModule,
} from "#features/posture/deep-security/contracts/protection-terms.contract.ts";
import type { ComputerRecord, ModuleRecord } from "#features/posture/deep-security/readers/manager-record.ts";

/** The agreements of a company about its manager. */
export interface ProtectionSettings {
  tenantName: string | null;
  tenantId: string | null;
  heartbeatMinutes: number;
  missedHeartbeats: number;
  contracted: readonly string[];
}

/** A module of a computer with its request resolved. */
export interface ModuleFacts extends Omit<ModuleRecord, "module"> {
  module: ProtectionModule;
  /** The request with `inherited` resolved; null where no loaded policy resolves it. */
  effective: string | null;
  /** Name of the policy that decides, where the computer inherits. */
  decidedBy: string | null;
  /** The state that the computer's policy requests; null where no loaded policy states it. */
  ofPolicy: string | null;
  standing: ModuleState;
  importId: string;
  takenAt: string;
}

export interface AssignmentFacts {
  assigned: number[];
  recommended: number[];
  scanStatus: string | null;
  importId: string;
}

/** A computer as its newest statements describe it. */
export interface ComputerFacts extends Omit<ComputerRecord, "kind" | "modules" | "outdated"> {
  /** Signature components that are not the latest; null where no export stated them. */
  outdated: string[] | null;
  updatesImportId: string | null;
  modules: ModuleFacts[];
  assignment: AssignmentFacts | null;
  policyName: string | null;
  groupName: string | null;
  /**
   * The prevention rules of the computer: from its assignments, otherwise from the computer and its policies; null if
   * neither is known.
   */
  rules: number[] | null;
  /** Names of other computers with the same GUID. */
  guidTwins: string[];
  importId: string;
  takenAt: string;
}
