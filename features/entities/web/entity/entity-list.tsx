import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import {
  type EntityKind,
  type EntitySort,
  listEntities,
  listEntityFacets,
} from "#features/entities/entities.contract.ts";
import { criticalityWords } from "#features/entities/entities.words.ts";
import { useAddressFilters } from "#platform/web/address/address-filters.ts";
import type { SortOrder } from "#platform/web/address/address-state.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { FacetList } from "#platform/web/kit/filters/facet-list.tsx";
import { FilterChips } from "#platform/web/kit/filters/filter-chips.tsx";
import { SearchBox } from "#platform/web/kit/filters/search-box.tsx";
import { RailedList } from "#platform/web/kit/layout/railed-list.tsx";
import { Toolbar } from "#platform/web/kit/layout/toolbar.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { EmptyState } from "#platform/web/kit/messages/state-message.tsx";
import { DataTable } from "#platform/web/kit/table/data-table.tsx";
import { PagedList } from "#platform/web/kit/table/paged-list.tsx";
import styles from "./entities.module.css";
import { entityAddress } from "./entity-address.ts";
import { entityColumns } from "./entity-columns.tsx";
import { EntitySuggestions } from "./entity-suggestions.tsx";

const filterNames = ["criticidad", "etiqueta", "abiertas"] as const;
const unrated = "ninguna";

const sortOrders: Record<EntitySort, SortOrder> = {
  "-risk": { by: "risk", direction: "descending" },
  "-last_at": { by: "last_at", direction: "descending" },
  name: { by: "name", direction: "ascending" },
};

/** Each column has the one order that helps: the riskiest, the latest, or by the alphabet. */
function sortOf(by: string | undefined): EntitySort {
  if (by === "name") return "name";
  return by === "last_at" ? "-last_at" : "-risk";
}

const words = {
  asset: {
    things: "activos",
    search: "Buscar por nombre, dirección o identificador",
    caption: "Activos",
    failed: "No se pudieron cargar los activos",
    none: "Todavía no hay activos",
  },
  account: {
    things: "personas",
    search: "Buscar por cuenta, correo o SID",
    caption: "Personas",
    failed: "No se pudieron cargar las personas",
    none: "Todavía no hay personas",
  },
} as const;

/** The assets or the people that events tell of, the riskiest first. */
export function EntityList({ kind }: { kind: EntityKind }) {
  const list = useAddressFilters(filterNames);
  const navigate = useNavigate();
  const { filters, search } = list;
  const chosen = filters.criticidad ?? [];
  const filter = {
    kind,
    q: search || undefined,
    criticality: chosen.filter((value) => value !== unrated).join(",") || undefined,
    unrated: chosen.includes(unrated) ? "true" : undefined,
    label: filters.etiqueta?.[0],
    pressing: filters.abiertas ? "true" : undefined,
  } as const;
  const sort = sortOf(list.sort?.by);
  const query = useQuery({
    ...callQuery(listEntities, { ...filter, sort, cursor: list.page ?? undefined }),
    placeholderData: keepPreviousData,
  });
  const facets = useQuery({ ...callQuery(listEntityFacets, filter), placeholderData: keepPreviousData });
  const filtered = search !== "" || Object.keys(filters).length > 0;
  const { things, caption, failed, none, search: searchLabel } = words[kind];
  const one = (name: "etiqueta" | "criticidad", value: string) =>
    list.setFilter(name, filters[name]?.includes(value) ? [] : [value]);
  return (
    <>
      <EntitySuggestions kind={kind} />
      <Toolbar>
        <SearchBox label={searchLabel} value={search} onSearch={list.setSearch} />
        <FilterChips
          label="Alertas"
          options={[
            {
              value: "1",
              label: "Con alertas abiertas",
              ...(facets.data && { count: facets.data.pressing }),
            },
          ]}
          chosen={filters.abiertas ?? []}
          onToggle={(value) => list.toggleFilter("abiertas", value)}
        />
      </Toolbar>
      <RailedList
        railTitle="Más filtros"
        rail={
          <div className={styles.rail}>
            <FacetList
              title="Criticidad"
              values={(facets.data?.criticality ?? []).map(({ value, count }) => ({
                value: value === null ? unrated : String(value),
                label: value === null ? "Sin definir" : criticalityWords[value],
                count,
              }))}
              chosen={chosen}
              onToggle={(value) => one("criticidad", value)}
            />
            <FacetList
              title="Etiquetas"
              values={(facets.data?.labels ?? []).map(({ value, count }) => ({ value, label: value, count }))}
              chosen={filters.etiqueta ?? []}
              onToggle={(value) => one("etiqueta", value)}
            />
          </div>
        }
      >
        <PagedList
          query={query}
          list={list}
          things={things}
          failed={failed}
          waiting={<Skeleton shape="rows" count={10} />}
          empty={
            <EmptyState
              title={filtered ? "Nada coincide con los filtros" : none}
              {...(filtered && { action: <Button onClick={list.clear}>Quitar filtros</Button> })}
            >
              {filtered
                ? "Pruebe con otra palabra o quite los filtros."
                : "Aparecen solos cuando una fuente entrega eventos que los nombran."}
            </EmptyState>
          }
        >
          {(rows) => (
            <DataTable
              caption={caption}
              columns={entityColumns}
              rows={rows}
              keyOf={({ id }) => id}
              sort={sortOrders[sort]}
              onSort={({ by }) => list.setSort(sortOrders[sortOf(by)])}
              onOpen={({ id }) => navigate(entityAddress(kind, id))}
            />
          )}
        </PagedList>
        <p className={styles.note}>
          Riesgo: cada alerta abierta suma según su severidad (crítica 40, alta 20, media 8, sin dato 5, baja
          3, informativa 1); la criticidad multiplica (esencial 1,5; alta 1,25; media 1; baja 0,75). El máximo
          es 100.
        </p>
      </RailedList>
    </>
  );
}
