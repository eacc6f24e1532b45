import type { WorkItem } from "#features/my-work/my-work.contract.ts";

/**
 * The rows of a page that was read again: those that stood on it keep their places, answered ones too, and new ones come
 * last. Nothing moves under the pointer of a person who answers.
 */
export function stableRows(
  before: readonly WorkItem[],
  after: readonly WorkItem[],
  isAnswered: (key: string) => boolean,
): WorkItem[] {
  const current = new Map(after.map((item) => [item.key, item]));
  const staying = before.flatMap((item) => {
    const fresh = current.get(item.key);
    current.delete(item.key);
    if (isAnswered(item.key)) return [item];
    return fresh ? [fresh] : [];
  });
  return [...staying, ...current.values()];
}

/** Rows by company, in the order of each company's first row. */
export function byCompany(items: readonly WorkItem[]): { name: string; items: WorkItem[] }[] {
  const groups = Map.groupBy(items, ({ company }) => company.id);
  return [...groups.values()].map((group) => ({ name: group[0]?.company.name ?? "", items: group }));
}
