import { ExtensionPoint } from "#platform/contract/extension-point.ts";
import type { SqlFragment } from "#platform/server/database/sql-fragment.ts";
import type { VerbContext } from "#platform/server/verb.ts";

/** Open objects of an area, other than alerts, that add to the risk of the assets and people that they concern. */
export interface RiskSource {
  /** Name of one of them and of several, in Spanish. */
  words: readonly [one: string, many: string];
  /**
   * The objects as far as the person may know of them, as a table for one statement over all entities: id (uuid),
   * entity_id (uuid, or null where the names say it), asset_name, user_name, points (integer, before the criticality).
   */
  rows(context: Pick<VerbContext, "actor" | "clock">): SqlFragment;
}

export const riskSources = new ExtensionPoint<RiskSource>("sources of risk");
