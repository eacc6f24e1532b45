import { z } from "zod";
import { StandardBrief } from "#features/compliance/standards/standards.contract.ts";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id, IntId } from "#platform/contract/ids.ts";
import { PageRequest, pageOf } from "#platform/contract/page.ts";
import { text } from "#platform/contract/text.ts";
import {
  ControlEvent,
  complianceManage,
  complianceRead,
  EvidenceState,
  Result,
  Score,
} from "./control-states.contract.ts";

export const listHistory = defineCall({
  ...complianceRead,
  name: "compliance.list_history",
  path: "/api/compliance/company/history/",
  summary: "Lists changes of states, newest first",
  input: PageRequest.extend({
    standard_id: IntId.optional(),
    control_id: IntId.optional(),
    from: z.iso.date().optional(),
    to: z.iso.date().optional(),
  }),
  output: pageOf(ControlEvent),
});

/** The state of a control at a past time. */
export const PastState = z.object({
  result: Result,
  implementation_score: z.number().int().nullable(),
  documentation_score: z.number().int().nullable(),
  evidence_state: EvidenceState,
});

export type PastState = z.infer<typeof PastState>;

export const compareMoments = defineCall({
  ...complianceRead,
  name: "compliance.compare_moments",
  path: "/api/compliance/company/history/compare/",
  summary: "Compares a standard at the end of two days, control by control",
  input: z.object({ standard_id: IntId, from: z.iso.date(), to: z.iso.date() }),
  output: z.object({
    standard: StandardBrief,
    from: z.object({ day: z.iso.date(), score: Score }),
    to: z.object({ day: z.iso.date(), score: Score }),
    items: z.array(
      z.object({
        control_id: z.number().int(),
        code: z.string(),
        title: z.string(),
        from: PastState,
        to: PastState,
        changed: z.boolean(),
      }),
    ),
  }),
});

export const Snapshot = z.object({
  id: Id,
  standard_id: z.number().int(),
  name: z.string(),
  as_of: z.iso.datetime(),
  /** SHA-256, hexadecimal, of the stored content in canonical JSON. */
  sha256: z.string(),
  /** Whether the stored content still matches the hash. */
  intact: z.boolean(),
  closed_by_name: z.string(),
  reopened_at: z.iso.datetime().nullable(),
  reopened_by_name: z.string().nullable(),
  reopen_reason: z.string().nullable(),
});

export type Snapshot = z.infer<typeof Snapshot>;

export const listSnapshots = defineCall({
  ...complianceRead,
  name: "compliance.list_snapshots",
  path: "/api/compliance/company/snapshots/",
  summary: "Lists the closed periods of a standard, newest first, each verified against its hash",
  input: z.object({ standard_id: IntId }),
  output: z.object({ items: z.array(Snapshot) }),
});

export const closePeriod = defineCall({
  ...complianceManage,
  name: "compliance.close_period",
  method: "POST",
  path: "/api/compliance/company_standards/:id/close/",
  summary: "Closes a period of a standard with a hash; states cannot change until it is reopened",
  input: z.object({ id: IntId, name: text(120, 3) }),
  output: Snapshot,
});
