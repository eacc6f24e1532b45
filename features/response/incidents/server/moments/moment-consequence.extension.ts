import type { Consequence } from "#features/response/incidents/contracts/incident-moments.contract.ts";
import type { KeyMomentKind } from "#features/response/incidents/contracts/incident-terms.contract.ts";
import { ExtensionPoint } from "#platform/contract/extension-point.ts";
import type { VerbContext } from "#platform/server/verb.ts";

/** The moments of an incident that count, before and after a change of them. */
export interface KeyMomentChange {
  incidentId: string;
  before: ReadonlyMap<KeyMomentKind, { at: Date }>;
  after: ReadonlyMap<KeyMomentKind, { at: Date }>;
}

/** The consequence in another area when the key moments of an incident change: the date of a legal duty. */
export interface MomentSubscriber {
  /** In words, before it is done. Only reads. */
  consequences(context: VerbContext, change: KeyMomentChange): Promise<Consequence[]>;
  /** In the same transaction, once it is done. */
  follow(context: VerbContext, change: KeyMomentChange): Promise<void>;
}

export const momentSubscribers = new ExtensionPoint<MomentSubscriber>(
  "areas that follow the key moments of incidents",
);
