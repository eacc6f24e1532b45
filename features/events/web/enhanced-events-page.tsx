import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { groupEvents, listEventFacets } from "#features/events/event-facets.contract.ts";
import { listEvents } from "#features/events/events.contract.ts";
import { callQuery } from "#platform/web/call-query.ts";
import { Button } from "#platform/web/kit/button.tsx";
import { DataTable } from "#platform/web/kit/data-table.tsx";
import { ErrorState } from "#platform/web/kit/error-state.tsx";
import { PageHeader } from "#platform/web/kit/page-header.tsx";
import { Pager } from "#platform/web/kit/pager.tsx";
import { SearchBox } from "#platform/web/kit/search-box.tsx";
import { Select } from "#platform/web/kit/select.tsx";
import { SeverityChips } from "#platform/web/kit/severity-chips.tsx";
import { Skeleton } from "#platform/web/kit/skeleton.tsx";
import { PartSlot } from "#platform/web/part-slot.tsx";
import { usePersonZone } from "#platform/web/person-zone.ts";
import styles from "./enhanced-events-page.module.css";
import { EventDrawer } from "./event-drawer.tsx";
import { ColumnDialog } from "./explorer/column-dialog.tsx";
import { readConditions } from "./explorer/conditions.ts";
import { explorerColumns } from "./explorer/explorer-columns.tsx";
import { ExplorerTags } from "./explorer/explorer-tags.tsx";
import { FacetRail } from "./explorer/facet-rail.tsx";
import { filterFields } from "./explorer/filter-fields.ts";
import { GroupChoice } from "./explorer/group-choice.tsx";
import { GroupTable } from "./explorer/group-table.tsx";
import { NewConditionDialog } from "./explorer/new-condition-dialog.tsx";
import { searchedText } from "./explorer/searched-text.ts";
import { useExplorer } from "./explorer/use-explorer.ts";
import { ExportMenu } from "./export-menu.tsx";
import { facetOf } from "./facet-of.ts";
import { NoEvents } from "./no-events.tsx";
import { useOpenEvent } from "./open-event.ts";
import { PeriodChoice } from "./period-choice.tsx";

const perPage = 50;

/** The events with all that they say: any field narrows, counts, groups and becomes a column. */
export default function EnhancedEventsPage() {
  const explorer = useExplorer();
  const { filter, sortWord, columns, groups, compact } = explorer;
  const { openId, open, close } = useOpenEvent("/EnhancedEvents/Lista");
  const [dialog, setDialog] = useState<"columns" | "condition">();
  const timeZone = usePersonZone();
  const grouped = groups.length > 0;
  const cursor = explorer.page ? { cursor: explorer.page } : {};
  const extra = columns.length > 0 ? { extra: columns.join(",") } : {};

  const list = useQuery({
    ...callQuery(listEvents, { ...filter, ...extra, ...cursor, sort: sortWord, limit: perPage }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
    enabled: !grouped,
  });
  const gathered = useQuery({
    ...callQuery(groupEvents, {
      ...filter,
      ...cursor,
      by: groups.join(","),
      sort: explorer.groupSort,
      limit: perPage,
    }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
    enabled: grouped,
  });
  const facets = useQuery({
    ...callQuery(listEventFacets, { ...filter, fields: ["severity", ...explorer.facets].join(",") }),
    placeholderData: keepPreviousData,
  }).data?.facets;
  const shown = grouped ? gathered : list;
  const rows = list.data?.items ?? [];
  const nameOf = (id: string) => facetOf(facets, "source").find(({ value }) => value === id)?.label ?? id;

  return (
    <>
      <PageHeader
        title="Lista enriquecida"
        lead="Los eventos con todo lo que dicen: cualquier campo filtra, cuenta, agrupa o se vuelve columna."
        actions={
          <>
            <PartSlot file="saved-views/web/view-menu.tsx" list="enhanced_events" />
            <Button onClick={() => setDialog("columns")}>Columnas</Button>
            <Button look="quiet" onClick={() => explorer.setFilter("densidad", compact ? [] : ["compacta"])}>
              {compact ? "Vista cómoda" : "Vista compacta"}
            </Button>
            <ExportMenu wish={{ ...filter, ...extra, sort: sortWord }} />
          </>
        }
      />
      <div className={styles.tools}>
        <div className={styles.search}>
          <SearchBox label="Buscar en los eventos" value={explorer.search} onSearch={explorer.setSearch} />
        </div>
        <Select
          aria-label="Dónde buscar"
          className={styles.where ?? ""}
          value={explorer.filters.donde?.[0] ?? ""}
          options={[
            { value: "", label: "en los nombres" },
            { value: "registro", label: "en todo el registro" },
          ]}
          onChange={({ target }) => explorer.setFilter("donde", target.value ? [target.value] : [])}
        />
        <PeriodChoice list={explorer} />
        <div className={styles.line}>
          <SeverityChips
            chosen={explorer.filters.severidad ?? []}
            onToggle={(value) => explorer.toggleFilter("severidad", value)}
            countOf={(severity) => facetOf(facets, "severity").find(({ value }) => value === severity)?.count}
          />
        </div>
        <GroupChoice explorer={explorer} />
        <Button small onClick={() => setDialog("condition")}>
          Añadir condición
        </Button>
        <ExplorerTags explorer={explorer} nameOf={nameOf} />
      </div>
      <div className={styles.body}>
        <details className={styles.rail} open={matchMedia("(min-width: 80rem)").matches}>
          <summary>Recuentos</summary>
          {facets && (
            <FacetRail explorer={explorer} facets={facets.filter(({ field }) => field !== "severity")} />
          )}
        </details>
        <div className={styles.list} data-stale={shown.isPlaceholderData || undefined}>
          {shown.isPending && <Skeleton shape="rows" count={12} />}
          {shown.isError && (
            <ErrorState
              title="No se pudieron cargar los eventos"
              failure={shown.error}
              onRetry={() => shown.refetch()}
            />
          )}
          {shown.data && <p className={styles.searched}>{searchedText(shown.data, timeZone)}</p>}
          {shown.data?.items.length === 0 && (
            <NoEvents filtered={explorer.filtered} onClear={explorer.clear} />
          )}
          {grouped && gathered.data && gathered.data.items.length > 0 && (
            <GroupTable
              by={groups}
              groups={gathered.data.items}
              sort={explorer.groupSort}
              compact={compact}
              onSort={(sort) => explorer.setFilter("ordengrupo", [sort])}
              onOpen={({ conditions }) =>
                explorer.setFilters({
                  grupo: [],
                  condicion: readConditions(
                    (JSON.parse(conditions) as unknown[]).map((each) => JSON.stringify(each)),
                  ).map((each) => JSON.stringify(each)),
                })
              }
            />
          )}
          {!grouped && rows.length > 0 && (
            <DataTable
              caption="Eventos"
              columns={explorerColumns(columns)}
              rows={rows}
              keyOf={({ id }) => id}
              sort={explorer.order}
              onSort={explorer.setSort}
              density={compact ? "compact" : "comfortable"}
              openKey={openId}
              onOpen={({ id }) => open(id)}
            />
          )}
          {shown.data && (shown.data.items.length > 0 || shown.data.next) && (
            <Pager
              things={grouped ? "grupos" : "eventos"}
              total={shown.data.total}
              shown={shown.data.items.length}
              next={shown.data.next}
              pagesBefore={explorer.pagesBefore}
              onLaterPage={explorer.page !== null}
              onFirst={explorer.firstPage}
              onPrevious={explorer.previousPage}
              onNext={explorer.nextPage}
            />
          )}
        </div>
      </div>
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
      {openId && (
        <EventDrawer
          id={openId}
          rows={rows}
          before={explorer.pagesBefore * perPage}
          total={list.data?.total.count ?? 0}
          onOpen={open}
          onClose={close}
          onFilter={(name, value) => {
            const field = filterFields[name];
            if (field) explorer.turnValue(field, "in", value);
          }}
        />
      )}
    </>
  );
}
