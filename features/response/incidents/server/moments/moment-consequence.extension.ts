import type { Consequence } from "#features/response/incidents/contracts/incident-moments.contract.ts";
import type { MomentKind } from "#features/response/incidents/contracts/incident-terms.contract.ts";
import { ExtensionPoint } from "#platform/contract/extension-point.ts";
import type { VerbContext } from "#platform/server/verb.ts";

/** The moments of an incident that count, before and after a change of them. */
export interface MomentChange {
  incidentId: string;
  before: ReadonlyMap<MomentKind, { at: Date }>;
  after: ReadonlyMap<MomentKind, { at: Date }>;
}

/** What follows in another area when the key moments of an incident change: the date of a legal duty. */
export interface MomentFollower {
  /** In words, before it is done. Only reads. */
  consequences(context: VerbContext, change: MomentChange): Promise<Consequence[]>;
  /** In the same transaction, once it is done. */
  follow(context: VerbContext, change: MomentChange): Promise<void>;
}

export const momentFollowers = new ExtensionPoint<MomentFollower>(
  "areas that follow the key moments of incidents",
);
