import { keepPreviousData, useQuery } from "@tanstack/react-query";
import {
  countSharedAlerts,
  listSharedAlerts,
  type SharedAlert,
} from "#features/alerts/shared-alerts.contract.ts";
import { severities } from "#platform/contract/severity-list.ts";
import { useAddressFilters } from "#platform/web/address-filters.ts";
import { callQuery } from "#platform/web/call-query.ts";
import { Button } from "#platform/web/kit/button.tsx";
import { DataTable } from "#platform/web/kit/data-table.tsx";
import { positionAmong } from "#platform/web/kit/drawer-position.ts";
import { EmptyState } from "#platform/web/kit/empty-state.tsx";
import { FilterChips } from "#platform/web/kit/filter-chips.tsx";
import { LinkButton } from "#platform/web/kit/link-button.tsx";
import { PageHeader } from "#platform/web/kit/page-header.tsx";
import { PagedList } from "#platform/web/kit/paged-list.tsx";
import { SearchBox } from "#platform/web/kit/search-box.tsx";
import { SeverityChips } from "#platform/web/kit/severity-chips.tsx";
import { Skeleton } from "#platform/web/kit/skeleton.tsx";
import { Toolbar } from "#platform/web/kit/toolbar.tsx";
import { oneOf } from "#platform/web/one-of.ts";
import { useOpenParam } from "#platform/web/open-param.ts";
import type { AlertScope } from "../queue/alert-filter.ts";
import { sharedColumns } from "./shared-columns.tsx";
import { SharedDrawer } from "./shared-drawer.tsx";

const filterNames = ["ver", "severidad"] as const;
const perPage = 50;

interface SharedAlertsProps {
  title: string;
  scope: AlertScope;
}

/** What the provider tells the company's people: their alerts, and what waits for their answer. */
export function SharedAlerts({ title, scope }: SharedAlertsProps) {
  const list = useAddressFilters(filterNames);
  const [openId, open] = useOpenParam("alerta");
  const shown = oneOf(["esperan", "abiertas", "todas"], list.filters.ver?.[0]) ?? "abiertas";
  const severity = oneOf(severities, list.filters.severidad?.[0]);
  const scoped = {
    ...(scope.level && { level: scope.level }),
    ...(scope.cloud && { cloud: "true" as const }),
  };
  const page = useQuery({
    ...callQuery(listSharedAlerts, {
      ...scoped,
      limit: perPage,
      ...(list.page && { cursor: list.page }),
      ...(shown === "esperan" && { waiting: "true" as const }),
      ...(shown === "abiertas" && { open: "true" as const }),
      ...(severity && { severity }),
      ...(list.search && { q: list.search }),
    }),
    placeholderData: keepPreviousData,
  });
  const counts = useQuery(callQuery(countSharedAlerts, scoped)).data;
  const rows = page.data?.items ?? [];
  return (
    <>
      <PageHeader
        title={title}
        lead="Lo que su proveedor encontró, qué se hizo y qué debe hacer su empresa."
        actions={
          <>
            <LinkButton look="quiet" to="/Eventos/Reglas">
              Lo que se retuvo
            </LinkButton>
            <LinkButton to="/Eventos/Niveles">Niveles de servicio</LinkButton>
          </>
        }
      />
      <Toolbar>
        <SearchBox label="Buscar en sus alertas" value={list.search} onSearch={list.setSearch} />
        <FilterChips
          label="Mostrar"
          options={[
            { value: "esperan", label: "Esperan su respuesta", ...(counts && { count: counts.waiting }) },
            { value: "abiertas", label: "Abiertas", ...(counts && { count: counts.open }) },
            { value: "todas", label: "Todas" },
          ]}
          chosen={[shown]}
          onToggle={(value) => list.setFilter("ver", value === "abiertas" ? [] : [value])}
        />
        <SeverityChips
          chosen={severity ? [severity] : []}
          onToggle={(value) => list.setFilter("severidad", value === severity ? [] : [value])}
          countOf={(value) => counts?.by_severity[value]}
        />
      </Toolbar>
      <PagedList
        query={page}
        list={list}
        things="alertas"
        failed="No se pudieron cargar sus alertas"
        waiting={<Skeleton shape="rows" count={8} />}
        empty={
          <NoSharedAlerts shown={shown} onAll={() => list.setFilters({ ver: ["todas"], severidad: [] })} />
        }
      >
        {(items: SharedAlert[]) => (
          <DataTable
            caption={title}
            columns={sharedColumns}
            rows={items}
            keyOf={({ id }) => id}
            openKey={openId ?? undefined}
            onOpen={({ id }) => open(id)}
          />
        )}
      </PagedList>
      {openId && (
        <SharedDrawer
          key={openId}
          id={openId}
          position={positionAmong(
            rows.map(({ id }) => id),
            openId,
            open,
            { before: list.pagesBefore * perPage, total: page.data?.total.count },
          )}
          onClose={() => open(null)}
        />
      )}
    </>
  );
}

const nothing = {
  esperan: "Nada espera su respuesta",
  abiertas: "No hay alertas abiertas",
  todas: "Su proveedor aún no le ha informado alertas",
} as const;

function NoSharedAlerts({ shown, onAll }: { shown: keyof typeof nothing; onAll: () => void }) {
  return (
    <EmptyState
      title={nothing[shown]}
      action={shown === "todas" ? undefined : <Button onClick={onAll}>Ver todas</Button>}
    >
      Los analistas revisan lo que llega día y noche. Aquí aparece lo que deben contarle o preguntarle.
    </EmptyState>
  );
}
