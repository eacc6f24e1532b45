import type { Verdict } from "#features/alerts/alert-terms.contract.ts";

/** The reason last given for each verdict, offered again: a run of like alerts is decided for the same one. */
const reasons = new Map<Verdict, string>();

export function lastReasonFor(verdict: Verdict | undefined): string {
  return (verdict && reasons.get(verdict)) ?? "";
}

export function rememberReason(verdict: Verdict, reason: string): void {
  reasons.set(verdict, reason.trim());
}
