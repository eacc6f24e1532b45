import { ExtensionPoint } from "#platform/contract/extension-point.ts";
import type { VerbContext } from "#platform/server/verb.ts";

/** The end of a run that a playbook started. */
export interface PipelineEnding {
  /** The key that the cause was started with. */
  causeKey: string;
  pipeline: string;
  succeeded: boolean;
  /** The reason, where the run did not succeed. */
  text: string;
}

/** A function of a feature that is called at the end of a run, in the transaction that ends it. */
export type RunEndingSubscriber = (context: VerbContext, ending: PipelineEnding) => Promise<void>;

export const pipelineEndings = new ExtensionPoint<RunEndingSubscriber>("what follows the end of pipelines");
