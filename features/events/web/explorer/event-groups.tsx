import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type EventGroup, groupEvents } from "#features/events/event-facets.contract.ts";
import { callQuery } from "#platform/web/call-query.ts";
import { useOpenParam } from "#platform/web/open-param.ts";
import { useMay } from "#platform/web/use-may.ts";
import { readConditions } from "./conditions.ts";
import { ExplorerPage, perPage } from "./explorer-page.tsx";
import { GroupAlerts } from "./group-alerts.tsx";
import { GroupTable } from "./group-table.tsx";
import type { Explorer } from "./use-explorer.ts";

/** The events gathered by up to three fields; a group opens to its events. */
export function EventGroups({ explorer }: { explorer: Explorer }) {
  const mayTriage = useMay("alert.triage");
  const [alertsOf, openAlerts] = useOpenParam("alertasde");
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
    <>
      <ExplorerPage query={gathered} explorer={explorer} things="grupos">
        {(groups) => (
          <GroupTable
            by={explorer.groups}
            groups={groups}
            sort={explorer.groupSort}
            compact={explorer.compact}
            onSort={(sort) => explorer.setFilter("ordengrupo", [sort])}
            onOpen={showEvents}
            onAlerts={mayTriage ? ({ conditions }) => openAlerts(conditions) : undefined}
          />
        )}
      </ExplorerPage>
      {mayTriage && alertsOf && (
        <GroupAlerts
          key={alertsOf}
          explorer={explorer}
          conditions={alertsOf}
          onClose={() => openAlerts(null)}
        />
      )}
    </>
  );
}
