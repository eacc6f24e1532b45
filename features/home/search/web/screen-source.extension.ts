import type { SearchHit } from "#features/home/search/search.contract.ts";
import type { Call, OutputOf } from "#platform/contract/define-call.ts";
import { ExtensionPoint } from "#platform/contract/extension-point.ts";

/** A call whose answer names screens; the search finds them while the person still types, mostly without asking. */
export interface ScreenSource<C extends Call = Call> {
  /** Asked without input. */
  call: C;
  screensOf(answer: OutputOf<C>): SearchHit[];
}

export const screenSources = new ExtensionPoint<ScreenSource>("screens that the search knows");
