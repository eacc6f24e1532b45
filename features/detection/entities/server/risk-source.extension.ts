import { ExtensionPoint } from "#platform/contract/extension-point.ts";
import type { SqlFragment } from "#platform/server/database/sql-fragment.ts";
import type { VerbContext } from "#platform/server/verb.ts";

/** Open objects of an area, other than alerts, that add to the risk of the assets and people that they concern. */
export interface RiskSource {
  /** Singular and plural name of the objects, in Spanish. */
  words: readonly [one: string, many: string];
  /**
   * The objects that are visible to the actor, as one table over all entities: id (uuid), entity_id (uuid, or null to
   * resolve by names), asset_name, user_name, points (integer, before the criticality).
   */
  rows(context: Pick<VerbContext, "actor" | "clock">): SqlFragment;
}

export const riskSources = new ExtensionPoint<RiskSource>("sources of risk");
