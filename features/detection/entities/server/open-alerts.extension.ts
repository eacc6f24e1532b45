import type { EntityAlert } from "#features/detection/entities/entities.contract.ts";
import { ExtensionPoint } from "#platform/contract/extension-point.ts";
import type { Actor } from "#platform/server/actor.ts";
import type { SqlFragment } from "#platform/server/database/sql-fragment.ts";
import type { VerbContext } from "#platform/server/verb.ts";

/**
 * A source of open alerts, or of objects that are treated as such: while they are open they add to the risk of the
 * entities that they name.
 */
export interface OpenAlertSource {
  /**
   * Returns the open alerts that the actor may see, as a table for one statement over all entities: id (uuid), severity
   * (its rank), asset_name, user_name, last_seen_at.
   */
  rows(actor: Actor): SqlFragment;
  /** Returns texts for some of these alerts, for the page of the entity that they name. */
  describe(context: VerbContext, ids: readonly string[]): Promise<AlertText[]>;
}

export type AlertText = Pick<EntityAlert, "id" | "reference" | "title" | "state" | "path">;

export const openAlertSources = new ExtensionPoint<OpenAlertSource>("sources of open alerts");
