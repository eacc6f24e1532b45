import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { Severity } from "#platform/contract/severity.ts";
import { text } from "#platform/contract/text.ts";
import {
  Count,
  ModuleState,
  ProtectionModule,
  protectionModules,
  readCall,
  Timestamp,
} from "./protection-terms.contract.ts";

const ModuleStateCounts = z.record(ModuleState, Count);

export const ModuleCoverage = z.object({
  module: ProtectionModule,
  /** The number of computers per state of the module; the numbers add up to all computers. */
  counts: ModuleStateCounts,
  contracted: z.boolean(),
  /**
   * The number of computers on which the module worked after the last export of a month ago; null if there was none.
   */
  working_before: Count.nullable(),
});
export type ModuleCoverage = z.infer<typeof ModuleCoverage>;

export const GapCount = z.object({
  gap: z.string(),
  title: z.string(),
  severity: Severity,
  computers: Count,
});
export type GapCount = z.infer<typeof GapCount>;

export const ProtectionSettingsShape = z.object({
  tenant_name: text(200).nullable(),
  tenant_id: text(60).nullable(),
  heartbeat_minutes: z.number().int().min(1).max(1_440),
  missed_heartbeats: z.number().int().min(1).max(100),
  contracted: z.array(ProtectionModule).max(protectionModules.length),
});

export const getProtection = defineCall({
  ...readCall,
  name: "deep_security.get_protection",
  path: "/api/deep-security/",
  summary:
    "Returns the protection of the active company: modules by computer, gaps, and the comparison with a month before",
  input: z.object({}),
  output: z.object({
    computers: Count,
    with_gaps: Count,
    /** Computers without any module that works. */
    unprotected: Count,
    /** Computers that no asset of the register matches. */
    unmatched: Count,
    /** The newest and the oldest statement about a computer; null where there is no computer. */
    newest_at: Timestamp.nullable(),
    oldest_at: Timestamp.nullable(),
    modules: z.array(ModuleCoverage),
    gaps: z.array(GapCount),
    /** The earlier export with which the newest one is compared. */
    before: z.object({ at: Timestamp, computers: Count, with_gaps: Count }).nullable(),
    settings: ProtectionSettingsShape,
  }),
});

export const saveProtectionSettings = defineCall({
  scope: "company",
  permission: "finding.triage",
  effect: "write",
  method: "PUT",
  name: "deep_security.save_settings",
  path: "/api/deep-security/settings/",
  summary:
    "Sets the tenant, the heartbeat and the contracted modules of the active company, from the next export on",
  input: ProtectionSettingsShape,
  output: z.object({}),
});

export const ProtectionPolicy = z.object({
  number: Count,
  parent_number: Count.nullable(),
  name: z.string(),
  description: z.string(),
  taken_at: Timestamp,
  computers: Count,
  modules: z.array(
    z.object({
      module: ProtectionModule,
      state: z.string().nullable(),
      effective: z.string().nullable(),
      rules: Count.nullable(),
    }),
  ),
});
export type ProtectionPolicy = z.infer<typeof ProtectionPolicy>;

export const listProtectionPolicies = defineCall({
  ...readCall,
  name: "deep_security.list_policies",
  path: "/api/deep-security/policies/",
  summary: "Lists the policies of the manager with their modules and the number of computers of each",
  input: z.object({}),
  output: z.object({ items: z.array(ProtectionPolicy) }),
});
