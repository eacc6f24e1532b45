import type { LegalTerm } from "./incidents.contract.ts";

/** The next deadline of an incident: a legal term or a service-level timer. */
export type NextDeadline<Clock> =
  | { kind: "legal"; term: LegalTerm }
  | { kind: "contract"; clock: Clock }
  | undefined;

/**
 * Returns the next deadline of an incident for every header and list. A legal term that runs, or ended without a
 * filing, precedes every service-level timer regardless of dates, because the law allows no pause and no agreement.
 */
export function nextDeadline<Clock>({
  legal_term,
  clock,
}: {
  legal_term: LegalTerm | null;
  clock: Clock | null;
}): NextDeadline<Clock> {
  if (legal_term) return { kind: "legal", term: legal_term };
  return clock ? { kind: "contract", clock } : undefined;
}
