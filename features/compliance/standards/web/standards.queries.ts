import type { Call, OutputOf } from "#platform/contract/define-call.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";

/** A change of what the company or the library has: whatever shows standards or their scores is read again. */
export function useStandardChange<C extends Call>(contract: C, onDone?: (answer: OutputOf<C>) => void) {
  return useCallMutation(contract, onDone, ["standards", "compliance"]);
}
