import { z } from "zod";
import { assignment } from "#platform/contract/cases/case-calls.ts";
import { defineSteps } from "#platform/contract/cases/case-steps.ts";
import { text } from "#platform/contract/text.ts";
import { type AlertStatus, Verdict } from "./alert-terms.contract.ts";

type Standing = { status: AlertStatus; level: number };

export const isOpen = ({ status }: Pick<Standing, "status">): boolean => status !== "closed";
const reason = text(2_000, 5);

/** The steps of alerts that can be undone. What the client reads has calls of its own. */
export const alertSteps = defineSteps<Standing>()({
  take: { from: isOpen, input: {} },
  assign: { from: isOpen, input: assignment },
  status: { from: isOpen, input: { status: z.enum(["new", "in_progress"]) } },
  /** Hands over to N2 with a note: what was seen, what was done, what is missing. */
  escalate: {
    from: (row) => isOpen(row) && row.level === 1,
    input: { note: text(5_000, 20), ...assignment },
  },
  return: { from: (row) => isOpen(row) && row.level === 2, input: { note: text(5_000, 10) } },
  decide: { from: isOpen, input: { verdict: Verdict, reason } },
  /** A closed alert is already as requested. */
  close: { from: () => true, input: { verdict: Verdict, reason } },
  /** Takes a closed alert back to work; its verdict is open again. */
  reopen: { from: (row) => !isOpen(row), input: { reason } },
  /** Suppresses these alerts and later ones with the same fingerprint until a given day. */
  suppress: { from: () => true, input: { reason, expires_at: z.iso.datetime({ offset: true }) } },
});
