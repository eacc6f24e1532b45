import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type EventGroup, groupEvents } from "#features/detection/events/contracts/event-facets.contract.ts";
import { useOpenParam } from "#platform/web/address/address-param.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Drawer } from "#platform/web/kit/overlays/drawer.tsx";
import { FeatureSlot } from "#platform/web/screen/feature-slot.tsx";
import { useMay } from "#platform/web/screen/use-may.ts";
import { readConditions } from "./conditions.ts";
import { GroupTable } from "./group-table.tsx";
import { ExplorerPage, perPage } from "./paged-events.tsx";
import type { Explorer } from "./use-explorer.ts";

interface GroupAlertsProps {
  explorer: Explorer;
  /** The conditions of the group, from the list of groups. */
  conditions: string;
  onClose: () => void;
}

/** The alerts behind a group of events, to be worked together. */
function GroupAlerts({ explorer, conditions, onClose }: GroupAlertsProps) {
  return (
    <Drawer title="Alertas de este grupo" onClose={onClose}>
      <FeatureSlot slot="alerts-of-events" filter={{ ...explorer.filter, conditions }} />
    </Drawer>
  );
}

/** The events grouped by up to three fields; a group expands to its events. */
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
      <ExplorerPage query={gathered} explorer={explorer} itemNoun="grupos">
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
