import type { Authorisation } from "#features/posture/assessments/contracts/authorisations.contract.ts";

interface Dates {
  valid_from: Date;
  valid_to: Date;
  withdrawn_at: Date | null;
}

export function authorisationState(
  { valid_from, valid_to, withdrawn_at }: Dates,
  now: Date,
): Authorisation["state"] {
  if (withdrawn_at) return "withdrawn";
  if (valid_to <= now) return "expired";
  return valid_from > now ? "future" : "in_force";
}
