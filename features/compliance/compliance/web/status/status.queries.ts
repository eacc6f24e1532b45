import { queryOptions } from "@tanstack/react-query";
import { listCompanyControls } from "#features/compliance/compliance/control-status.contract.ts";
import type { ControlStatus } from "#features/compliance/control-states/control-states.contract.ts";
import { type Legal, listControls } from "#features/compliance/standards/standards.contract.ts";
import type { Page } from "#platform/contract/page.ts";
import { call } from "#platform/web/call/call.ts";

const limit = 25;

interface Gathered<Item> {
  items: Item[];
  /** Whether all rows were fetched. */
  complete: boolean;
}

/** Fetches the pages of a keyset list from first to last, up to a maximum number of pages. */
async function everyPage<Item>(
  ask: (cursor: string | undefined) => Promise<Page<Item>>,
): Promise<Gathered<Item>> {
  const items: Item[] = [];
  let cursor: string | undefined;
  for (let count = 0; count < limit; count += 1) {
    const page = await ask(cursor);
    items.push(...page.items);
    if (page.next === null) return { items, complete: true };
    cursor = page.next;
  }
  return { items, complete: false };
}

const perPage = 200;

/** The state of every assessable control of a standard, in its order. */
export function standardStatesQuery(standardId: number) {
  return queryOptions<Gathered<ControlStatus>>({
    queryKey: [listCompanyControls.name, "all", standardId],
    queryFn: ({ signal }) =>
      everyPage((cursor) =>
        call(listCompanyControls, { standard_id: standardId, limit: perPage, cursor }, { signal }),
      ),
  });
}

/** Reads the legal facts of each requirement. */
export function standardLegalQuery(standardId: number) {
  return queryOptions<ReadonlyMap<number, Legal>>({
    queryKey: [listControls.name, "legal", standardId],
    queryFn: async ({ signal }) => {
      const { items } = await everyPage((cursor) =>
        call(
          listControls,
          { standard_id: standardId, assessable: "true", limit: perPage, cursor },
          { signal },
        ),
      );
      return new Map(items.flatMap(({ id, legal }) => (legal ? [[id, legal] as const] : [])));
    },
    staleTime: 3_600_000,
  });
}
