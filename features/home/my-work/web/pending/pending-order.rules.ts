import type { WorkItem } from "#features/home/my-work/my-work.contract.ts";

/** Rows by company, in the order of each company's first row. */
export function byCompany(items: readonly WorkItem[]): { name: string; items: WorkItem[] }[] {
  const groups = Map.groupBy(items, ({ company }) => company.id);
  return [...groups.values()].map((group) => ({ name: group[0]?.company.name ?? "", items: group }));
}
