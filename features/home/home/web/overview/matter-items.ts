import { numberText } from "#platform/contract/number-text.ts";
import * as paths from "#platform/contract/paths.ts";
import type { TrayItem } from "../home-view.extension.ts";

interface KindCount {
  kind: string;
  label: string;
  total: number;
  late: number;
}

function lateText(late: number): string {
  if (late === 0) return "";
  return late === 1 ? "; venció 1" : `; vencieron ${numberText(late)}`;
}

/**
 * Returns one line for each kind of pending matter, with a link to its rows in the work list; kinds with late matters
 * come first. `companyId` limits the link to one company.
 */
export function matterItems(kinds: readonly KindCount[], companyId?: number): TrayItem[] {
  return kinds
    .filter(({ total }) => total > 0)
    .toSorted((one, other) => other.late - one.late || other.total - one.total)
    .map(({ kind, label, total, late }) => ({
      key: `matter-${kind}`,
      urgent: late > 0,
      text: `${label}: ${numberText(total)}${lateText(late)}`,
      action: {
        label: "Ver pendientes",
        to: `${paths.myWork}?${new URLSearchParams({ tipo: kind, ...(companyId !== undefined && { empresa: String(companyId) }) })}`,
      },
    }));
}
