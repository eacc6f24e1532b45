import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id } from "#platform/contract/ids.ts";
import { Count, readCall } from "./protection-terms.contract.ts";

/** Modules of the module usage report, in the order of the bits that are stored. Only ever add to the end. */
export const usageModules = [
  "antiMalware",
  "webReputation",
  "deviceControl",
  "applicationControl",
  "integrityMonitoring",
  "logInspection",
  "firewall",
  "intrusionPrevention",
  "SAP",
] as const;
export const UsageModule = z.enum(usageModules);
export type UsageModule = z.infer<typeof UsageModule>;

const Day = z.iso.date();

export const ModuleUse = z.object({
  module: UsageModule,
  /** Null for a module that the settings of the company cannot name. */
  contracted: z.boolean().nullable(),
  /** Computers that used it on any day of the month. */
  computers: Count,
  /** The sum over the days of the number of computers. */
  computer_days: Count,
  /** The highest number of computers on one day, with the first such day. */
  peak: z.object({ computers: Count, day: Day }).nullable(),
});
export type ModuleUse = z.infer<typeof ModuleUse>;

export const ComputerUse = z.object({
  host_name: z.string(),
  display_name: z.string(),
  group_name: z.string(),
  /** The computer of the manager with this name; null if there is none or if several have the name. */
  computer_id: Id.nullable(),
  days: Count,
  hours: Count,
  /** Days of use by module, those in use only. */
  modules: z.array(z.object({ module: UsageModule, days: Count })),
});
export type ComputerUse = z.infer<typeof ComputerUse>;

export const maxListedUses = 200;

export const getModuleUsage = defineCall({
  ...readCall,
  name: "deep_security.get_module_usage",
  path: "/api/deep-security/usage/",
  summary: "Returns the use of each module by computer and day in a month, against the contracted modules",
  input: z.object({
    /** The last month with data where it is absent. */
    month: z
      .string()
      .regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, "El mes se escribe como 2026-11")
      .optional(),
  }),
  output: z.object({
    /** Null where no report was loaded. */
    month: z.string().nullable(),
    /** Months with data, the newest first. */
    months: z.array(z.string()),
    days: z.array(z.object({ day: Day, computers: Count })),
    modules: z.array(ModuleUse),
    computers: Count,
    /** Computers of the report that no computer of the manager matches by its name. */
    unmatched: Count,
    /** `maxListedUses` at most, those with the most days first. */
    items: z.array(ComputerUse),
  }),
});
