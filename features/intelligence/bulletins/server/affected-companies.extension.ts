import { ExtensionPoint } from "#platform/contract/extension-point.ts";
import type { Database } from "#platform/server/database/open-database.ts";

/** Returns the companies that given CVEs affect now, according to an area. Called in scope `platform`. */
export type AffectedCompanies = (db: Database, cves: readonly string[]) => Promise<number[]>;

export const affectedCompanies = new ExtensionPoint<AffectedCompanies>("companies that CVEs affect");
