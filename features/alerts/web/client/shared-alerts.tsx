import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { alertNumber } from "#features/alerts/alerts.words.ts";
import {
  countSharedAlerts,
  getSharedAlert,
  listSharedAlerts,
  type SharedAlert,
} from "#features/alerts/contracts/shared-alerts.contract.ts";
import { severities } from "#platform/contract/severity-list.ts";
import { oneOf } from "#platform/contract/word-list.ts";
import { useAddressFilters } from "#platform/web/address/address-filters.ts";
import { useOpenParam } from "#platform/web/address/address-param.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Button, LinkButton } from "#platform/web/kit/buttons/button.tsx";
import { FilterChips } from "#platform/web/kit/filters/filter-chips.tsx";
import { SearchBox } from "#platform/web/kit/filters/search-box.tsx";
import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
import { Toolbar } from "#platform/web/kit/layout/toolbar.tsx";
import { SeverityChips } from "#platform/web/kit/marks/severity-mark.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { EmptyState, ErrorState } from "#platform/web/kit/messages/state-message.tsx";
import { Drawer, type DrawerPosition, positionAmong } from "#platform/web/kit/overlays/drawer.tsx";
import { DataTable } from "#platform/web/kit/table/data-table.tsx";
import { PagedList } from "#platform/web/kit/table/paged-list.tsx";
import type { AlertScope } from "../queue/alert-address.ts";
import { AnswerBox } from "./answer-box.tsx";
import { SharedAlertView } from "./shared-alert-view.tsx";
import { sharedColumns } from "./shared-columns.tsx";

interface SharedDrawerProps {
  id: string;
  position: DrawerPosition | undefined;
  onClose: () => void;
}

/** One alert of the company beside its list. */
function SharedDrawer({ id, position, onClose }: SharedDrawerProps) {
  const { data, error, refetch } = useQuery(callQuery(getSharedAlert, { id }));
  return (
    <Drawer
      title={data ? `${alertNumber(data.alert.number)} ${data.alert.title}` : "Alerta"}
      position={position}
      onClose={onClose}
    >
      {data && <SharedAlertView detail={data} answer={<AnswerBox alert={data.alert} />} />}
      {!data && !error && <Skeleton count={8} />}
      {error && !data && (
        <ErrorState title="No se pudo abrir la alerta" failure={error} onRetry={() => refetch()} />
      )}
    </Drawer>
  );
}

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
