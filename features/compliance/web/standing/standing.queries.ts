import { queryOptions } from "@tanstack/react-query";
import { listCompanyControls } from "#features/compliance/control-status.contract.ts";
import type { ControlStatus } from "#features/control-states/control-states.contract.ts";
import { type Legal, listControls } from "#features/standards/standards.contract.ts";
import { call } from "#platform/web/call/call.ts";
import { everyPage, type Gathered } from "./every-page.ts";

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

/** What a law says of each of its requirements. */
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
