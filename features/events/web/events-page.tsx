import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { callQuery } from "#platform/web/call/call.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { SearchBox } from "#platform/web/kit/filters/search-box.tsx";
import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
import { RailedList } from "#platform/web/kit/layout/railed-list.tsx";
import { Toolbar, ToolbarLine, ToolbarSearch } from "#platform/web/kit/layout/toolbar.tsx";
import { ArrivedBadge } from "#platform/web/kit/marks/badge.tsx";
import { SeverityChips } from "#platform/web/kit/marks/severity-mark.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { ErrorState } from "#platform/web/kit/messages/state-message.tsx";
import { DataTable } from "#platform/web/kit/table/data-table.tsx";
import { Pager } from "#platform/web/kit/table/paged-list.tsx";
import { phone, useMediaQuery } from "#platform/web/screen/media-query.ts";
import { PartSlot } from "#platform/web/screen/part-slot.tsx";
import { listEventFacets } from "../contracts/event-facets.contract.ts";
import { getEvent, listEvents } from "../contracts/events.contract.ts";
import { EventDrawer, useOpenEvent } from "./event/event-drawer.tsx";
import { eventColumns, narrowEventColumns } from "./list/event-columns.tsx";
import { ActiveFilters, EventFacets, facetOf } from "./list/event-filters.tsx";
import { EventVolumePart } from "./list/event-volume-part.tsx";
import { ExportMenu } from "./list/export-menu.tsx";
import { NoEvents, NoneSoFar } from "./list/no-events.tsx";
import { PeriodChoice } from "./list/period-choice.tsx";
import { useArrivals, useDensity, useEventList } from "./list/use-event-list.ts";
import { SourcesLink } from "./sources/sources-link.tsx";

const perPage = 50;

/** The events of the company: what came, filtered, and one of them beside the list. */
export default function EventsPage() {
  const list = useEventList();
  const { openId, open, close } = useOpenEvent();
  const [density, turnDensity] = useDensity();
  // Rows of two lines have one height.
  const narrow = useMediaQuery(phone);
  const { arrived, seen } = useArrivals();
  const queries = useQueryClient();
  const { filter, sortWord } = list;
  const page = useQuery({
    ...callQuery(listEvents, {
      ...filter,
      sort: sortWord,
      limit: perPage,
      ...(list.page ? { cursor: list.page } : {}),
    }),
    placeholderData: keepPreviousData,
    // Rows stay where they are until the person asks for the new ones.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    refetchOnMount: "always",
  });
  const facets = useQuery({ ...callQuery(listEventFacets, filter), placeholderData: keepPreviousData });

  const showArrived = () => {
    seen();
    list.firstPage();
    queries.invalidateQueries({
      predicate: ({ queryKey }) => String(queryKey[0]).startsWith("events.") && queryKey[0] !== getEvent.name,
    });
  };
  const rows = page.data?.items ?? [];
  const further = (rows.length === 0 && page.data?.next) || null;
  const total = page.data?.total ?? { count: 0, capped: false };

  return (
    <>
      <PageHeader
        title="Eventos"
        lead="Los registros de seguridad que envían las fuentes de su empresa."
        actions={
          <>
            <SourcesLink />
            <PartSlot file="saved-views/web/view-menu.tsx" list="events" />
            {!narrow && (
              <Button look="quiet" onClick={turnDensity}>
                {density === "compact" ? "Vista cómoda" : "Vista compacta"}
              </Button>
            )}
            <ExportMenu query={{ ...filter, sort: sortWord }} />
          </>
        }
      />
      <Toolbar>
        <ToolbarSearch>
          <SearchBox label="Buscar en los eventos" value={list.search} onSearch={list.setSearch} />
        </ToolbarSearch>
        <PeriodChoice list={list} />
        <ToolbarLine>
          <SeverityChips
            chosen={list.filters.severidad ?? []}
            onToggle={(value) => list.toggleFilter("severidad", value)}
            countOf={(severity) =>
              facetOf(facets.data?.facets, "severity").find(({ value }) => value === severity)?.count
            }
          />
        </ToolbarLine>
        <ActiveFilters list={list} facets={facets.data?.facets} />
      </Toolbar>
      <EventVolumePart list={list} newest={list.page ? undefined : rows[0]?.occurred_at} />
      <RailedList
        railTitle="Más filtros"
        rail={
          facets.data && (
            <EventFacets
              facets={facets.data.facets}
              chosen={list.filters}
              onChoose={(name, value) =>
                list.setFilter(name, list.filters[name]?.includes(value) ? [] : [value])
              }
            />
          )
        }
        stale={page.isPlaceholderData}
        drawer={
          openId && (
            <EventDrawer
              id={openId}
              rows={rows}
              before={list.pagesBefore * perPage}
              total={total.count}
              onOpen={open}
              onClose={close}
              onFilter={(name, value) => list.setFilter(name, [value])}
            />
          )
        }
      >
        <ArrivedBadge count={arrived} words={["nuevo", "nuevos"]} onShow={showArrived} />
        {page.isPending && <Skeleton shape="rows" count={12} />}
        {page.isError && (
          <ErrorState
            title="No se pudieron cargar los eventos"
            failure={page.error}
            onRetry={() => page.refetch()}
          />
        )}
        {page.data && rows.length === 0 && further === null && (
          <NoEvents filtered={list.filtered} onClear={list.clear} />
        )}
        {page.data && further !== null && (
          <NoneSoFar searchedTo={page.data.searched_to} onFurther={() => list.nextPage(further)} />
        )}
        {rows.length > 0 && (
          <>
            <DataTable
              caption="Eventos"
              columns={openId ? narrowEventColumns : eventColumns}
              rows={rows}
              keyOf={({ id }) => id}
              sort={list.order}
              onSort={list.setSort}
              density={density}
              openKey={openId}
              onOpen={({ id }) => open(id)}
            />
            <Pager
              things="eventos"
              total={total}
              shown={rows.length}
              next={page.data?.next ?? null}
              pagesBefore={list.pagesBefore}
              onLaterPage={list.page !== null}
              onFirst={list.firstPage}
              onPrevious={list.previousPage}
              onNext={list.nextPage}
            />
          </>
        )}
      </RailedList>
    </>
  );
}
