import { z } from "zod";
import { FindingStatus } from "#features/posture/findings/contracts/finding-terms.contract.ts";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id } from "#platform/contract/ids.ts";
import { pageOf } from "#platform/contract/page.ts";
import { exportInput, facetCounts, listFilter, listInput } from "#platform/contract/query/query-schema.ts";
import { Severity } from "#platform/contract/severity.ts";
import { computerQuery } from "./computer-query.ts";
import { Count, ModuleState, ProtectionModule, readCall, Timestamp } from "./protection-terms.contract.ts";

export const ProtectedComputer = z.object({
  id: Id,
  number: Count,
  host_name: z.string(),
  display_name: z.string(),
  /** Null while no asset of the register is recognised. */
  asset_id: Id.nullable(),
  shares_guid: z.boolean(),
  platform: z.string(),
  agent_version: z.string(),
  /** The status in the words of the manager: `Managed (Online)`. */
  status_text: z.string(),
  policy_name: z.string().nullable(),
  group_name: z.string().nullable(),
  last_seen_at: Timestamp.nullable(),
  /** The time of the manager's statement. */
  taken_at: Timestamp,
  working: z.array(ProtectionModule),
  failing: z.array(ProtectionModule),
  off: z.array(ProtectionModule),
  prevention: z.string().nullable(),
  gaps: Count,
});
export type ProtectedComputer = z.infer<typeof ProtectedComputer>;

export const ComputerFilter = listFilter(computerQuery);
export type ComputerFilter = z.infer<typeof ComputerFilter>;

export const listComputers = defineCall({
  ...readCall,
  name: "deep_security.list_computers",
  path: "/api/deep-security/computers/",
  summary: "Lists protected computers of the active company, with filters, sorting and pages",
  input: listInput(computerQuery),
  output: pageOf(ProtectedComputer),
});

/** `capped`: only the first 10,000 computers were counted. */
export const listComputerFacets = defineCall({
  ...readCall,
  name: "deep_security.list_computer_facets",
  path: "/api/deep-security/computers/facets/",
  summary: "Counts protected computers by filter value under the filters of the list",
  input: ComputerFilter,
  output: facetCounts(computerQuery).extend({ capped: z.boolean() }),
});

export const exportComputers = defineCall({
  ...readCall,
  name: "deep_security.export_computers",
  path: "/api/deep-security/computers/export/",
  summary: "Exports the filtered list of computers as CSV or as a workbook, streamed",
  answers: "rows",
  input: exportInput(computerQuery),
  output: z.string(),
});

/** A protection module of one computer: what is requested, which setting decides, and what the agent reports. */
export const ComputerModule = z.object({
  module: ProtectionModule,
  standing: ModuleState,
  requested: z.string().nullable(),
  effective: z.string().nullable(),
  decided_by: z.string().nullable(),
  status: z.string().nullable(),
  message: z.string(),
  rules: Count.nullable(),
  taken_at: Timestamp.nullable(),
});
export type ComputerModule = z.infer<typeof ComputerModule>;

/**
 * Protection of an open vulnerability by prevention rules.
 * - `blocked`: an assigned rule blocks its exploitation
 * - `detected`: an assigned rule detects it and does not block, by its own mode or that of the computer
 * - `available`: the manager has a rule, and the computer has it not assigned or the module is off
 */
export const patchStates = ["blocked", "detected", "available"] as const;
export const maxCountedAttacks = 1_000;

export const VirtualPatch = z.object({
  finding_id: Id,
  finding_number: Count,
  title: z.string(),
  severity: Severity,
  cve: z.string(),
  computer_id: Id,
  computer: z.string(),
  /** The host name of the computer, under which events may name it as well. */
  host_name: z.string(),
  state: z.enum(patchStates),
  rule: z.string(),
  /** The last time that an attack on the vulnerability was seen; null if none was. */
  attacked_at: Timestamp.nullable(),
  /** Events of this rule on this computer in the last 30 days, `maxCountedAttacks` at most. */
  attacks: Count,
  /** The identifier of the rule in events; empty where no export had it. */
  rule_identifier: z.string(),
});
export type VirtualPatch = z.infer<typeof VirtualPatch>;

export const ComputerGap = z.object({
  finding_id: Id,
  number: Count,
  title: z.string(),
  severity: Severity,
  status: FindingStatus,
  since: Timestamp,
});

/** An event of the manager about the protection of a computer. */
export const ManagerEvent = z.object({
  id: Id,
  at: Timestamp,
  /** `740`: an error of the agent; `190`: an alert began. */
  code: z.string(),
  title: z.string(),
  message: z.string(),
  /** The module that the message names. */
  module: ProtectionModule.nullable(),
});
export type ManagerEvent = z.infer<typeof ManagerEvent>;

/** Days of manager events that a computer shows. */
export const managerEventDays = 30;

export const getComputer = defineCall({
  ...readCall,
  name: "deep_security.get_computer",
  path: "/api/deep-security/computers/:id/",
  summary:
    "Returns a protected computer with its modules, its gaps and the vulnerabilities that its rules cover",
  input: z.object({ id: Id }),
  output: ProtectedComputer.extend({
    host_guid: z.string().nullable(),
    /** The status of the recommendation scan: `none`, `valid`, `out-of-date`; null if no export stated it. */
    recommendation_status: z.string().nullable(),
    assigned_rules: Count,
    recommended_rules: Count,
    modules: z.array(ComputerModule),
    open_gaps: z.array(ComputerGap),
    patches: z.array(VirtualPatch),
    /** The events of the last `managerEventDays` days, 20 at most, the newest first. */
    events: z.array(ManagerEvent),
  }),
});

export const listVirtualPatches = defineCall({
  ...readCall,
  name: "deep_security.list_virtual_patches",
  path: "/api/deep-security/virtual-patches/",
  summary:
    "Lists open vulnerabilities with a prevention rule of the manager: blocked, only detected, or not assigned",
  input: z.object({ state: z.enum(patchStates).optional() }),
  output: z.object({ items: z.array(VirtualPatch), capped: z.boolean() }),
});
