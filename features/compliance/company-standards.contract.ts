import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id, IntId } from "#platform/contract/ids.ts";
import { text } from "#platform/contract/text.ts";
import { CompanyStandard } from "./compliance.contract.ts";
import { InclusionReason, Result } from "./control-status.contract.ts";

const manage = { scope: "company", permission: "compliance.manage", effect: "write" } as const;
const read = { scope: "company", permission: "compliance.read", effect: "read", method: "GET" } as const;
const notes = { id: IntId, notes: text(2_000).default("") };

export const listCompanyStandardRows = defineCall({
  ...read,
  name: "compliance.list_company_standards",
  path: "/api/compliance/company_standards/",
  summary: "Every standard with what the company does with it; the id is the standard's",
  input: z.object({}),
  output: z.object({ items: z.array(CompanyStandard) }),
});

export const enableStandard = defineCall({
  ...manage,
  name: "compliance.enable_standard",
  method: "POST",
  path: "/api/compliance/company_standards/:id/enable/",
  summary: "The company follows a standard from now on; states of an earlier time come back",
  input: z.object(notes),
  output: CompanyStandard,
});

export const disableStandard = defineCall({
  ...manage,
  name: "compliance.disable_standard",
  method: "POST",
  path: "/api/compliance/company_standards/:id/disable/",
  summary: "The company no longer follows a standard; nothing is lost",
  input: z.object(notes),
  output: CompanyStandard,
});

export const setUpStandard = defineCall({
  ...manage,
  name: "compliance.set_up_standard",
  method: "PATCH",
  path: "/api/compliance/company_standards/:id/",
  summary: "Target and tiers of a standard in the company",
  input: z.object({
    id: IntId,
    version: z.number().int(),
    target: z.number().int().min(0).max(10).optional(),
    tiers: z.array(text(40, 1)).max(20).optional(),
  }),
  output: CompanyStandard,
});

export const adoptEdition = defineCall({
  ...manage,
  name: "compliance.adopt_edition",
  method: "POST",
  path: "/api/compliance/company_standards/:id/adopt/",
  summary: "The company follows a standard in another edition; states of controls that both have go on",
  input: z.object({ id: IntId, version_id: IntId, version: z.number().int() }),
  output: CompanyStandard,
});

export const rollBackEdition = defineCall({
  ...manage,
  name: "compliance.roll_back_edition",
  method: "POST",
  path: "/api/compliance/company_standards/:id/roll_back/",
  summary: "Back to the edition before the last change of edition; refused with conflict when there is none",
  input: z.object({ id: IntId, version: z.number().int() }),
  output: CompanyStandard,
});

export const Snapshot = z.object({
  id: Id,
  standard_id: z.number().int(),
  name: z.string(),
  as_of: z.iso.datetime(),
  /** SHA-256, hexadecimal, of the stored content in canonical JSON. */
  sha256: z.string(),
  /** False when the stored content no longer gives that hash. */
  intact: z.boolean(),
  closed_by_name: z.string(),
  reopened_at: z.iso.datetime().nullable(),
  reopened_by_name: z.string().nullable(),
  reopen_reason: z.string().nullable(),
});
export type Snapshot = z.infer<typeof Snapshot>;

export const listSnapshots = defineCall({
  ...read,
  name: "compliance.list_snapshots",
  path: "/api/compliance/company/snapshots/",
  summary: "Closed periods of a standard, newest first, each checked against its hash",
  input: z.object({ standard_id: IntId }),
  output: z.object({ items: z.array(Snapshot) }),
});

export const closePeriod = defineCall({
  ...manage,
  name: "compliance.close_period",
  method: "POST",
  path: "/api/compliance/company_standards/:id/close/",
  summary: "Freezes every state of a standard with a hash; states cannot change until it is opened again",
  input: z.object({ id: IntId, name: text(120, 3) }),
  output: Snapshot,
});

export const reopenPeriod = defineCall({
  ...manage,
  name: "compliance.reopen_period",
  method: "POST",
  path: "/api/compliance/company_standards/:id/reopen/",
  summary: "Opens a closed period again, with a reason",
  input: z.object({ id: IntId, reason: text(500, 10) }),
  output: CompanyStandard,
});

/** One row of the statement of applicability. */
export const Applicability = z.object({
  control_id: z.number().int(),
  code: z.string(),
  title: z.string(),
  depth: z.number().int(),
  assessable: z.boolean(),
  applies: z.boolean().nullable(),
  reasons: z.array(InclusionReason),
  justification: z.string(),
  result: Result,
  measures: z.array(z.string()),
});
export type Applicability = z.infer<typeof Applicability>;

export const getApplicability = defineCall({
  ...read,
  name: "compliance.get_applicability",
  path: "/api/compliance/company/applicability/",
  summary: "Statement of applicability: what applies and why, what does not and why",
  input: z.object({ standard_id: IntId }),
  output: z.object({ company_standard: CompanyStandard, items: z.array(Applicability) }),
});
