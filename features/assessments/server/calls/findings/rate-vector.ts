import type { rateVector as call } from "#features/assessments/contracts/assessment-findings.contract.ts";
import { rateVector as rate } from "#features/assessments/server/findings/rate-vector.ts";
import type { Verb } from "#platform/server/verb.ts";

export const rateVector: Verb<typeof call> = async (_context, { vector }) => {
  const rating = rate(vector) ?? null;
  return { rating, problem: rating ? "" : "El vector no es válido o está incompleto." };
};
