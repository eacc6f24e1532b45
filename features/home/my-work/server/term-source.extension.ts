import { ExtensionPoint } from "#platform/contract/extension-point.ts";
import type { Permission } from "#platform/contract/permissions.ts";

interface NamedCase {
  /** The code of the object: "ALR-128". */
  code: string;
  title: string;
  path: string;
  /** The page on which a missed deadline is explained. */
  explainPath: string;
}

/** Cases whose contractual deadlines are counted over all companies; their timers are stored in `<caseName>_clock`. */
export interface TermSource {
  caseName: "alert" | "incident";
  /** The permission that reading these deadlines requires. */
  permission: Permission;
  /** Columns of the case that `nameOf` reads. */
  columns: readonly string[];
  nameOf(caseId: string, row: Readonly<Record<string, unknown>>): NamedCase;
  /** True: deadlines of merged cases and of cases that the person may not read do not count. */
  countsThroughCase: boolean;
  /** The label of each kind of timer: "Tomar". */
  kindWords: Readonly<Record<string, string>>;
}

export const termSources = new ExtensionPoint<TermSource>("terms of service over all companies");
