import { useState } from "react";
import { listManagedCompanies } from "#features/identity/companies/manage-companies.contract.ts";
import type { RequestOf } from "#platform/contract/define-call.ts";
import { call } from "#platform/web/call/call.ts";

type Filter = Omit<RequestOf<typeof listManagedCompanies>, "cursor" | "limit" | "sort">;

const pageSize = 200;
/** The maximum number of selected companies. */
const maxChosen = 500;

/** Returns the ids of every enabled company that matches a filter, at most 500. */
export async function findCompaniesByFilter(filter: Filter): Promise<number[]> {
  const ids: number[] = [];
  let cursor: string | undefined;
  do {
    const page = await call(listManagedCompanies, {
      ...filter,
      enabled: "true",
      limit: pageSize,
      ...(cursor && { cursor }),
    });
    ids.push(...page.items.map(({ id }) => id));
    cursor = page.next ?? undefined;
  } while (cursor && ids.length < maxChosen);
  return ids.slice(0, maxChosen);
}

/** Returns the selected companies of a list. */
export function useChosenCompanies(filter: Filter) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  return {
    ids: [...ids],
    keys: new Set([...ids].map(String)),
    toggle: (id: number) =>
      setIds((before) =>
        before.has(id) ? new Set([...before].filter((each) => each !== id)) : new Set([...before, id]),
      ),
    chooseFitting: async () => setIds(new Set(await findCompaniesByFilter(filter))),
    clear: () => setIds(new Set()),
  };
}
