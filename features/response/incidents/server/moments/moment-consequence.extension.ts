import type { Consequence } from "#features/response/incidents/contracts/incident-moments.contract.ts";
import type { KeyMomentKind } from "#features/response/incidents/contracts/incident-terms.contract.ts";
import { ExtensionPoint } from "#platform/contract/extension-point.ts";
import type { VerbContext } from "#platform/server/verb.ts";

/** The effective key moments of an incident, before and after a change. */
export interface KeyMomentChange {
  incidentId: string;
  before: ReadonlyMap<KeyMomentKind, { at: Date }>;
  after: ReadonlyMap<KeyMomentKind, { at: Date }>;
}

/** The consequence in another area when the key moments of an incident change: the date of a legal duty. */
export interface MomentSubscriber {
  /** Returns the consequences of a change in words, before it is made. Read-only. */
  consequences(context: VerbContext, change: KeyMomentChange): Promise<Consequence[]>;
  /** Applies the consequences in the same transaction, after the change. */
  follow(context: VerbContext, change: KeyMomentChange): Promise<void>;
}

export const momentSubscribers = new ExtensionPoint<MomentSubscriber>(
  "areas that follow the key moments of incidents",
);
