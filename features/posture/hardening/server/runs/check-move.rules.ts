import {
  type CheckMove,
  checkMoves,
} from "#features/posture/hardening/contracts/hardening-target.contract.ts";
import type { CheckOutcome } from "#features/posture/hardening/contracts/hardening-terms.contract.ts";

type Outcome = CheckOutcome | null;
const judgedKeys = new Set<Outcome>(["pass", "fail"]);
const unjudged = new Set<Outcome>(["manual", "error"]);

/** Returns the change of a check between two runs, by its results before and after. */
export function checkMoveOf(before: Outcome, after: Outcome): CheckMove {
  if (before === null) return "added";
  if (after === null) return "dropped";
  if (after === "fail") return before === "pass" ? "worse" : "found";
  if (before === "fail" && after === "pass") return "better";
  if (judgedKeys.has(before) && unjudged.has(after)) return "unjudged";
  return "other";
}

/** The moves that concern the owner of the machine come first. */
export const placeOfMove = (move: CheckMove): number => checkMoves.indexOf(move);
