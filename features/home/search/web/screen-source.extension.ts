import type { SearchHit } from "#features/home/search/search.contract.ts";
import type { Call, OutputOf } from "#platform/contract/define-call.ts";
import { ExtensionPoint } from "#platform/contract/extension-point.ts";

/** A call whose answer contains screens. The search finds them while the person types, usually without a request. */
export interface ScreenSource<C extends Call = Call> {
  /** The call, made without input. */
  call: C;
  screensOf(answer: OutputOf<C>): SearchHit[];
}

export const screenSources = new ExtensionPoint<ScreenSource>("screens that the search knows");
