import { z } from "zod";
import { StandardBrief } from "#features/compliance/standards/standards.contract.ts";
import { defineCall } from "#platform/contract/define-call.ts";
import { IntId } from "#platform/contract/ids.ts";
import { text } from "#platform/contract/text.ts";
import { complianceManage, complianceRead } from "./control-states.contract.ts";

/** A standard with the company's settings for it. */
export const CompanyStandard = z.object({
  standard: StandardBrief,
  enabled: z.boolean(),
  /** The notes; empty for the company's people when they are internal to the provider. */
  notes: z.string(),
  notes_for_client: z.boolean(),
  target: z.number().int(),
  /** Chosen tiers; empty means all. */
  tiers: z.array(z.string()),
  /** The id of an edition that is newer than the company's; null if there is none. */
  newer_version_id: z.number().int().nullable(),
  previous_version_id: z.number().int().nullable(),
  enabled_at: z.iso.datetime().nullable(),
  disabled_at: z.iso.datetime().nullable(),
  changed_by_name: z.string().nullable(),
  closed_at: z.iso.datetime().nullable(),
  closed_by_name: z.string().nullable(),
  version: z.number().int(),
});
export type CompanyStandard = z.infer<typeof CompanyStandard>;

const notes = { id: IntId, notes: text(2_000).default("") };

export const listCompanyStandardRows = defineCall({
  ...complianceRead,
  name: "compliance.list_company_standards",
  path: "/api/compliance/company_standards/",
  summary: "Lists every standard with its state in the company; the id is that of the standard",
  input: z.object({}),
  output: z.object({ items: z.array(CompanyStandard) }),
});

export const enableStandard = defineCall({
  ...complianceManage,
  name: "compliance.enable_standard",
  method: "POST",
  path: "/api/compliance/company_standards/:id/enable/",
  summary: "Follows a standard from now on; former states are restored",
  input: z.object(notes),
  output: CompanyStandard,
});

export const disableStandard = defineCall({
  ...complianceManage,
  name: "compliance.disable_standard",
  method: "POST",
  path: "/api/compliance/company_standards/:id/disable/",
  summary:
    "Stops following a standard; nothing is lost. The reason is visible to the provider only, unless stated otherwise",
  input: z.object({ ...notes, notes_for_client: z.boolean().default(false) }),
  output: CompanyStandard,
});

export const setUpStandard = defineCall({
  ...complianceManage,
  name: "compliance.set_up_standard",
  method: "PATCH",
  path: "/api/compliance/company_standards/:id/",
  summary: "Sets target and tiers of a standard in the company",
  input: z.object({
    id: IntId,
    version: z.number().int(),
    target: z.number().int().min(0).max(10).optional(),
    tiers: z.array(text(40, 1)).max(20).optional(),
  }),
  output: CompanyStandard,
});

export const adoptEdition = defineCall({
  ...complianceManage,
  name: "compliance.adopt_edition",
  method: "POST",
  path: "/api/compliance/company_standards/:id/adopt/",
  summary:
    "Changes the edition of a standard that the company follows; states of controls in both editions remain",
  input: z.object({ id: IntId, version_id: IntId, version: z.number().int() }),
  output: CompanyStandard,
});

export const rollBackEdition = defineCall({
  ...complianceManage,
  name: "compliance.roll_back_edition",
  method: "POST",
  path: "/api/compliance/company_standards/:id/roll_back/",
  summary: "Returns to the edition before the last change; refused with conflict if there is none",
  input: z.object({ id: IntId, version: z.number().int() }),
  output: CompanyStandard,
});

export const listCompanyStandards = defineCall({
  ...complianceRead,
  name: "compliance.list_standards_of_company",
  path: "/api/compliance/company/standards/",
  summary: "Lists every standard of the library with its state in the company",
  input: z.object({}),
  output: z.object({ items: z.array(CompanyStandard) }),
});

export const listEnabledStandards = defineCall({
  ...complianceRead,
  name: "compliance.list_enabled_standards",
  path: "/api/compliance/company/enabled_standards/",
  summary: "Lists the standards that the company follows",
  input: z.object({}),
  output: z.object({ items: z.array(CompanyStandard) }),
});

export const launchStandard = defineCall({
  scope: "platform",
  permission: "compliance.global",
  effect: "write",
  name: "compliance.launch_standard",
  method: "POST",
  path: "/api/compliance/global/launch/",
  summary: "Enables a standard for several companies at once, with notes, target and tiers",
  input: z.object({
    standard_id: IntId,
    company_ids: z.array(IntId).min(1).max(500),
    notes: text(2_000).default(""),
    target: z.number().int().min(0).max(10).optional(),
    tiers: z.array(text(40, 1)).max(20).default([]),
  }),
  output: z.object({ enabled: z.number().int(), already: z.number().int() }),
});
