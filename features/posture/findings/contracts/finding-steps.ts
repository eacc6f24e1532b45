import { z } from "zod";
import {
  type FindingStatus,
  openStatuses,
  PendingParty,
} from "#features/posture/findings/contracts/finding-terms.contract.ts";
import { assignment } from "#platform/contract/cases/case-calls.ts";
import { defineSteps } from "#platform/contract/cases/case-steps.ts";
import { Severity } from "#platform/contract/severity.ts";
import { text } from "#platform/contract/text.ts";

type Standing = { status: FindingStatus };

export const isOpen = ({ status }: Standing): boolean => openStatuses.some((open) => open === status);

/** The states to which people move a finding themselves. */
const workStatuses = ["open", "in_progress"] as const;
const note = text(2_000).default("");

/** The steps of both sides. Only scans close a finding. */
export const findingSteps = defineSteps<Standing>()({
  take: { from: isOpen, input: {} },
  assign: { from: isOpen, input: assignment },
  move: { from: isOpen, input: { to: z.enum(workStatuses), note } },
  /** The finding stays open until the next scan that reaches it confirms or rejects the fix. */
  declare_fixed: {
    from: (row) => isOpen(row) && row.status !== "fixed_declared",
    input: { note: text(2_000, 3) },
  },
  pass_ball: { from: isOpen, input: { to: PendingParty, note } },
});

/** The steps of the provider. */
export const ratingSteps = defineSteps<Standing>()({
  /** The severity set by a person; null returns to the scanner's. */
  rate: { from: () => true, input: { severity: Severity.nullable(), reason: text(2_000, 5) } },
});
