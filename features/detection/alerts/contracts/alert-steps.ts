import { z } from "zod";
import { assignment } from "#platform/contract/cases/case-calls.ts";
import { defineSteps } from "#platform/contract/cases/case-steps.ts";
import { text } from "#platform/contract/text.ts";
import { type AlertStatus, Verdict } from "./alert-terms.contract.ts";

type Standing = { status: AlertStatus; level: number };

export const isOpen = ({ status }: Pick<Standing, "status">): boolean => status !== "closed";
const reason = text(2_000, 5);

/** The steps of alerts that can be undone. Texts for the client have separate calls. */
export const alertSteps = defineSteps<Standing>()({
  take: { from: isOpen, input: {} },
  assign: { from: isOpen, input: assignment },
  status: { from: isOpen, input: { status: z.enum(["new", "in_progress"]) } },
  /** Escalates the alert to the second line (N2) with a note: what was seen, what was done, what is missing. */
  escalate: {
    from: (row) => isOpen(row) && row.level === 1,
    input: { note: text(5_000, 20), ...assignment },
  },
  return: { from: (row) => isOpen(row) && row.level === 2, input: { note: text(5_000, 10) } },
  decide: { from: isOpen, input: { verdict: Verdict, reason } },
  /** A closed alert is already as requested. */
  close: { from: () => true, input: { verdict: Verdict, reason } },
  /** Reopens a closed alert; its verdict becomes undecided again. */
  reopen: { from: (row) => !isOpen(row), input: { reason } },
  /** Suppresses these alerts and later ones with the same fingerprint until a given time. */
  suppress: { from: () => true, input: { reason, expires_at: z.iso.datetime({ offset: true }) } },
});
