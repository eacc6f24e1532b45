import type { Page } from "#platform/contract/page.ts";

const most = 25;

export interface Gathered<Item> {
  items: Item[];
  /** False when there is more than was fetched. */
  complete: boolean;
}

/** The rows of a keyset list from its first page to its last, up to a sensible number of pages. */
export async function everyPage<Item>(
  ask: (cursor: string | undefined) => Promise<Page<Item>>,
): Promise<Gathered<Item>> {
  const items: Item[] = [];
  let cursor: string | undefined;
  for (let count = 0; count < most; count += 1) {
    const page = await ask(cursor);
    items.push(...page.items);
    if (page.next === null) return { items, complete: true };
    cursor = page.next;
  }
  return { items, complete: false };
}
