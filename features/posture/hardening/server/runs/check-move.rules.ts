import {
  type CheckMove,
  checkMoves,
} from "#features/posture/hardening/contracts/hardening-target.contract.ts";
import type { CheckOutcome } from "#features/posture/hardening/contracts/hardening-terms.contract.ts";

type Outcome = CheckOutcome | null;
const judged = new Set<Outcome>(["pass", "fail"]);
const unjudged = new Set<Outcome>(["manual", "error"]);

/** What became of a check between two runs, by what it said before and after. */
export function moveOf(before: Outcome, after: Outcome): CheckMove {
  if (before === null) return "added";
  if (after === null) return "dropped";
  if (after === "fail") return before === "pass" ? "worse" : "found";
  if (before === "fail" && after === "pass") return "better";
  if (judged.has(before) && unjudged.has(after)) return "unjudged";
  return "other";
}

/** What concerns whoever answers for the machine comes first. */
export const placeOfMove = (move: CheckMove): number => checkMoves.indexOf(move);
