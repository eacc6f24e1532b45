import type { Tactic, Technique } from "#features/intelligence/attack/attack.contract.ts";
import { tacticName } from "#features/intelligence/attack/attack.labels.ts";
import { foldText } from "#platform/contract/fold-text.ts";
import type { MatrixView } from "./matrix-look.ts";

export interface ColumnCell {
  technique: Technique;
  /** The number of sub-techniques under this tactic; a sub-technique has none. */
  parts: number;
  isPart: boolean;
}

export interface MatrixColumn {
  tactic: Tactic;
  title: string;
  /** The number of techniques of the tactic that pass the filters, expanded or not, without sub-techniques. */
  total: number;
  cells: ColumnCell[];
}

export interface MatrixFilter {
  search: string;
  tactic: string | null;
  platform: string | null;
  /** The techniques to which the matrix is limited; null for all. */
  only: ReadonlySet<string> | null;
  hideEmpty: boolean;
}

export const parentTechniqueId = (id: string) => id.split(".")[0] ?? id;
export const isPart = (id: string) => id.includes(".");

/** Returns the columns of the matrix after applying the filters and the expanded techniques. */
export function matrixColumns(
  { tactics, techniques }: { tactics: Tactic[]; techniques: Technique[] },
  view: MatrixView,
  filter: MatrixFilter,
  unfolded: ReadonlySet<string> | "all",
): MatrixColumn[] {
  const passes = filterTest(filter, view);
  const visibleTactics = filter.tactic ? tactics.filter(({ id }) => id === filter.tactic) : tactics;
  return visibleTactics.map((tactic) => {
    const mine = techniques.filter((technique) => technique.tactics.includes(tactic.id));
    const parts = groupParts(mine);
    const cells: ColumnCell[] = [];
    let total = 0;
    for (const technique of mine.filter(({ id }) => !isPart(id)).sort(byName)) {
      const its = parts.get(technique.id) ?? [];
      const passing = its.filter((part) => passes(part, tactic.shortname));
      if (!passes(technique, tactic.shortname) && passing.length === 0) continue;
      total += 1;
      cells.push({ technique, parts: its.length, isPart: false });
      if (unfolded === "all" || unfolded.has(technique.id))
        cells.push(...passing.map((part) => ({ technique: part, parts: 0, isPart: true })));
    }
    return { tactic, title: tacticName(tactic), total, cells };
  });
}

const byName = (one: Technique, other: Technique) => one.name.localeCompare(other.name, "en");

function groupParts(techniques: Technique[]): Map<string, Technique[]> {
  const parts = new Map<string, Technique[]>();
  for (const technique of techniques) {
    if (!isPart(technique.id)) continue;
    const parent = parentTechniqueId(technique.id);
    parts.set(parent, [...(parts.get(parent) ?? []), technique]);
  }
  return parts;
}

function filterTest({ search, platform, only, hideEmpty }: MatrixFilter, view: MatrixView) {
  const searchText = foldText(search.trim());
  return ({ id, name, platforms }: Technique, tactic: string): boolean => {
    if (searchText !== "" && !foldText(`${id} ${name}`).includes(searchText)) return false;
    if (platform && !platforms.includes(platform)) return false;
    if (only && !only.has(id)) return false;
    return !(hideEmpty && view.cell(id, tactic).empty);
  };
}

/** Counts techniques and sub-techniques for the legend, each once regardless of its number of tactics. */
export function countLooks(
  { tactics, techniques }: { tactics: Tactic[]; techniques: Technique[] },
  view: MatrixView,
): Map<string, number> {
  const shortname = new Map(tactics.map(({ id, shortname: short }) => [id, short]));
  const counts = new Map<string, number>();
  for (const { id, tactics: its } of techniques) {
    const { look } = view.cell(id, shortname.get(its[0] ?? "") ?? "");
    counts.set(look, (counts.get(look) ?? 0) + 1);
  }
  return counts;
}
