import { ExtensionPoint } from "#platform/contract/extension-point.ts";
import type { SqlFragment } from "#platform/server/database/sql-fragment.ts";

/** The attacks that an area saw: findings by which an asset is attacked are more urgent. */
export interface AttackSource {
  /**
   * Returns the attacks since a time, as a table for one statement over all findings of a company: asset_name (text,
   * as the record spells it), marks (text[]: CVEs in capitals and ATT&CK techniques), at (timestamptz).
   */
  rows(since: Date): SqlFragment;
}

export const attackSources = new ExtensionPoint<AttackSource>("sources of attacks");
