import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { callQuery } from "#platform/web/call/call.ts";
import { buttonClass } from "#platform/web/kit/buttons/button.tsx";
import { Menu, MenuButton } from "#platform/web/kit/buttons/menu.tsx";
import { ListRoom } from "#platform/web/kit/layout/list-room.tsx";
import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { ExportMenu } from "#platform/web/list/export-menu.tsx";
import { ViewMenuSlot } from "#platform/web/list/view-menu-slot.tsx";
import { listEventFacets } from "../contracts/event-facets.contract.ts";
import { exportEvents } from "../contracts/events.contract.ts";
import { ColumnDialog } from "./explorer/column-dialog.tsx";
import { EventGroups } from "./explorer/event-groups.tsx";
import { ExplorerTools } from "./explorer/explorer-tools.tsx";
import { FacetRail } from "./explorer/facet-rail.tsx";
import { NewConditionDialog } from "./explorer/new-condition-dialog.tsx";
import { PagedEvents } from "./explorer/paged-events.tsx";
import { type Explorer, useExplorer } from "./explorer/use-explorer.ts";

/** The menu of the list's presentation: its columns, its row height, and paging or endless scrolling. */
function PresentationMenu({ explorer, onColumns }: { explorer: Explorer; onColumns: () => void }) {
  const { compact, endless, groups } = explorer;
  return (
    <Menu label="Presentación" buttonClass={buttonClass({ look: "quiet" })} end>
      <MenuButton onClick={onColumns}>Elegir columnas…</MenuButton>
      <MenuButton apart onClick={explorer.turnDensity}>
        {compact ? "Filas cómodas" : "Filas compactas"}
      </MenuButton>
      {groups.length === 0 && (
        <MenuButton onClick={() => explorer.setFilter("lectura", endless ? [] : ["continua"])}>
          {endless ? "Por páginas" : "Lista continua"}
        </MenuButton>
      )}
    </Menu>
  );
}

const EndlessEvents = lazy(() => import("./explorer/endless-events.tsx"));

/** The events with all their fields: every field can filter, count, group and be a column. */
export default function EnhancedEventsPage() {
  const explorer = useExplorer();
  const { filter, sortWord, columns, groups, extra } = explorer;
  const [dialog, setDialog] = useState<"columns" | "condition">();
  const facets = useQuery({
    ...callQuery(listEventFacets, { ...filter, fields: ["severity", ...explorer.facets].join(",") }),
    placeholderData: keepPreviousData,
  }).data?.facets;

  return (
    <>
      <PageHeader
        title="Lista enriquecida"
        lead="Todos los campos de cada evento: filtre, agrupe o agregue columnas."
        actions={
          <>
            <ViewMenuSlot list="enhanced_events" />
            <PresentationMenu explorer={explorer} onColumns={() => setDialog("columns")} />
            <ExportMenu
              contract={exportEvents}
              query={{ ...filter, ...extra, sort: sortWord }}
              name="eventos"
              itemNoun="eventos"
            />
          </>
        }
      />
      <ExplorerTools explorer={explorer} facets={facets} onCondition={() => setDialog("condition")} />
      <ListRoom
        rail={{
          title: "Recuentos",
          content: facets && (
            <FacetRail explorer={explorer} facets={facets.filter(({ field }) => field !== "severity")} />
          ),
        }}
      >
        {groups.length > 0 ? (
          <EventGroups explorer={explorer} />
        ) : explorer.endless ? (
          <Suspense fallback={<Skeleton shape="rows" count={12} />}>
            <EndlessEvents explorer={explorer} />
          </Suspense>
        ) : (
          <PagedEvents explorer={explorer} />
        )}
      </ListRoom>
      {dialog === "columns" && (
        <ColumnDialog
          chosen={columns}
          onChoose={(fields) => explorer.setFilter("columna", fields)}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog === "condition" && (
        <NewConditionDialog onAdd={explorer.addCondition} onClose={() => setDialog(undefined)} />
      )}
    </>
  );
}
