import type { WorkItem } from "#features/home/my-work/my-work.contract.ts";

const maxActions = 3;

/** Returns the first matters of three different objects: five deadlines of one incident count as one action. */
export function topActions<Item extends Pick<WorkItem, "company" | "path">>(items: readonly Item[]): Item[] {
  const byObject = new Map<string, Item>();
  for (const item of items) {
    const object = `${item.company.id} ${item.path.replace(/[?#].*$/, "")}`;
    if (!byObject.has(object)) byObject.set(object, item);
  }
  return [...byObject.values()].slice(0, maxActions);
}
