import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type EventGroup, groupEvents } from "#features/events/event-facets.contract.ts";
import { callQuery } from "#platform/web/call-query.ts";
import { readConditions } from "./conditions.ts";
import { ExplorerPage, perPage } from "./explorer-page.tsx";
import { GroupTable } from "./group-table.tsx";
import type { Explorer } from "./use-explorer.ts";

/** The events gathered by up to three fields; a group opens to its events. */
export function EventGroups({ explorer }: { explorer: Explorer }) {
  const gathered = useQuery({
    ...callQuery(groupEvents, {
      ...explorer.filter,
      ...(explorer.page ? { cursor: explorer.page } : {}),
      by: explorer.groups.join(","),
      sort: explorer.groupSort,
      limit: perPage,
    }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
  });
  const showEvents = ({ conditions }: EventGroup) =>
    explorer.setFilters({
      grupo: [],
      condicion: readConditions(
        (JSON.parse(conditions) as unknown[]).map((each) => JSON.stringify(each)),
      ).map((each) => JSON.stringify(each)),
    });
  return (
    <ExplorerPage query={gathered} explorer={explorer} things="grupos">
      {(groups) => (
        <GroupTable
          by={explorer.groups}
          groups={groups}
          sort={explorer.groupSort}
          compact={explorer.compact}
          onSort={(sort) => explorer.setFilter("ordengrupo", [sort])}
          onOpen={showEvents}
        />
      )}
    </ExplorerPage>
  );
}
