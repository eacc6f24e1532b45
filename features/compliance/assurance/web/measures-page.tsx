import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useAddressFilters } from "#platform/web/address/address-filters.ts";
import { useOpenParam } from "#platform/web/address/address-param.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { lacksCompany } from "#platform/web/call/call-failure.ts";
import { refusalText } from "#platform/web/call/problem-sentences.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { FilterChips } from "#platform/web/kit/filters/filter-chips.tsx";
import { SearchBox } from "#platform/web/kit/filters/search-box.tsx";
import { InOrder } from "#platform/web/kit/layout/in-order.tsx";
import { ListRoom } from "#platform/web/kit/layout/list-room.tsx";
import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
import { Toolbar } from "#platform/web/kit/layout/toolbar.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { EmptyState } from "#platform/web/kit/messages/state-message.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { DataTable } from "#platform/web/kit/table/data-table.tsx";
import { PagedList } from "#platform/web/kit/table/paged-list.tsx";
import { listMeasures, type MeasureStatus, recomputeMeasures } from "../contracts/measure.contract.ts";
import { useAssuranceChange } from "./assurance.queries.ts";
import { choicesOf, measureMarks } from "./assurance-labels.ts";
import { measureColumns, narrowMeasureColumns } from "./measures/measure-columns.tsx";
import { MeasureDrawer } from "./measures/measure-drawer.tsx";
import { MeasureSuggestions } from "./measures/measure-suggestions.tsx";
import { NewMeasureDialog } from "./measures/new-measure-dialog.tsx";

const filterNames = ["estado"] as const;

/** The page of the company's measures with the controls that they serve. */
export default function MeasuresPage() {
  const list = useAddressFilters(filterNames);
  const [open, setOpen] = useOpenParam("medida", "ver");
  const status = list.filters.estado?.[0] as MeasureStatus | undefined;
  const query = useQuery({
    ...callQuery(listMeasures, { q: list.search, status, cursor: list.page ?? undefined }),
    placeholderData: keepPreviousData,
  });
  const ids = query.data?.items.map(({ id }) => id) ?? [];
  const filtered = list.search !== "" || status !== undefined;
  const beside = open !== null && open !== "nueva" ? open : undefined;
  return (
    <>
      <PageHeader
        title="Medidas"
        lead="Medidas de su empresa que sirven a varios controles y normas."
        actions={<MeasureActions error={query.error} onNew={() => setOpen("nueva")} />}
      />
      <InOrder>
        {!query.error && <MeasureSuggestions onMade={setOpen} />}
        <MeasureTools list={list} status={status} />
        <ListRoom
          drawer={
            beside && (
              <MeasureDrawer
                key={beside}
                id={beside}
                siblings={ids}
                onMove={setOpen}
                onClose={() => setOpen(null)}
              />
            )
          }
        >
          <PagedList
            query={query}
            list={list}
            itemNoun="medidas"
            failed="No se pudieron cargar las medidas"
            waiting={<Skeleton shape="rows" count={6} />}
            empty={<NoMeasures filtered={filtered} onClear={list.clear} />}
          >
            {(rows) => (
              <DataTable
                caption="Medidas"
                columns={beside ? narrowMeasureColumns : measureColumns}
                rows={rows}
                keyOf={({ id }) => id}
                openKey={beside}
                openParam="medida"
                onOpen={({ id }) => setOpen(id)}
              />
            )}
          </PagedList>
        </ListRoom>
      </InOrder>
      {open === "nueva" && <NewMeasureDialog onClose={() => setOpen(null)} onCreated={setOpen} />}
    </>
  );
}

interface MeasureToolsProps {
  list: ReturnType<typeof useAddressFilters>;
  status: MeasureStatus | undefined;
}

function MeasureTools({ list, status }: MeasureToolsProps) {
  return (
    <Toolbar>
      <SearchBox label="Buscar por nombre" value={list.search} onSearch={list.setSearch} />
      <FilterChips
        label="Estado"
        options={choicesOf(measureMarks)}
        chosen={status ? [status] : []}
        onToggle={(value) => list.setFilter("estado", value === status ? [] : [value])}
      />
    </Toolbar>
  );
}

interface MeasureActionsProps {
  /** The failure of the list: without a company there is nothing to act on. */
  error: Error | null;
  onNew: () => void;
}

/** The buttons to update the status of measures from their services, and to add a measure. */
function MeasureActions({ error, onNew }: MeasureActionsProps) {
  const settle = useAssuranceChange(recomputeMeasures, ({ changed }) =>
    showToast(
      "good",
      changed === 0 ? "Todas están como dicen sus servicios" : `Medidas que cambiaron: ${changed}`,
    ),
  );
  return (
    <>
      <Button
        busy={settle.isPending}
        notYet={lacksCompany(error)}
        title="Pregunta a los servicios cómo están las medidas que se apoyan en ellos; cada noche ocurre solo."
        onClick={() =>
          settle.mutate({}, { onError: (failure) => showToast("problem", refusalText(failure)) })
        }
      >
        Revisar servicios
      </Button>
      <Button look="main" notYet={lacksCompany(error)} onClick={onNew}>
        <IconPlus aria-hidden="true" />
        Nueva medida
      </Button>
    </>
  );
}

/** The empty state of the list: why it is empty, and what to do about it. */
function NoMeasures({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  return (
    <EmptyState
      title={filtered ? "Ninguna medida coincide" : "Todavía no hay medidas"}
      {...(filtered && { action: <Button onClick={onClear}>Quitar filtros</Button> })}
    >
      {filtered
        ? "Pruebe con otra palabra o quite los filtros."
        : "Describa lo que su empresa hace y elija los controles que sirve, o parta de los servicios contratados."}
    </EmptyState>
  );
}
