import type { Call, OutputOf } from "#platform/contract/define-call.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";

/**
 * A change of standards in the company or the library, which invalidates everything that shows standards or their
 * scores.
 */
export function useStandardChange<C extends Call>(contract: C, onDone?: (answer: OutputOf<C>) => void) {
  return useCallMutation(contract, onDone, ["standards", "compliance"]);
}
