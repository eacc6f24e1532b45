import { ExtensionPoint } from "#platform/contract/extension-point.ts";
import type { Permission } from "#platform/contract/permissions.ts";

interface NamedCase {
  /** "ALR-128". */
  code: string;
  title: string;
  path: string;
  /** The page on which somebody explains a term that was not met. */
  explainPath: string;
}

/** Cases whose terms of the contract are counted over all companies: their clocks stand in `<caseName>_clock`. */
export interface TermSource {
  caseName: "alert" | "incident";
  /** People without this permission read none of these terms. */
  permission: Permission;
  /** Columns of the case that `nameOf` reads. */
  columns: readonly string[];
  nameOf(caseId: string, row: Readonly<Record<string, unknown>>): NamedCase;
  /** True: terms of merged cases and of cases that the person may not read do not count. */
  countsThroughCase: boolean;
  /** Words of each kind of clock: "Tomar". */
  kindWords: Readonly<Record<string, string>>;
}

export const termSources = new ExtensionPoint<TermSource>("terms of service over all companies");
