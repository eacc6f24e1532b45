import { ExtensionPoint } from "#platform/contract/extension-point.ts";
import type { Database } from "#platform/server/database/open-database.ts";

/** Finds the companies that given CVEs affect now. Called in scope `platform`. */
export type AffectedCompanies = (db: Database, cves: readonly string[]) => Promise<number[]>;

export const affectedCompanies = new ExtensionPoint<AffectedCompanies>("companies that CVEs affect");
