import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import {
  listManagedRoutes,
  type ManagedRoute,
  orderRoutes,
  updateRoute,
} from "#features/delivery/catalog/manage-catalog.contract.ts";
import { useAddressFilters } from "#platform/web/address/address-filters.ts";
import { call, callQuery } from "#platform/web/call/call.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { SearchBox } from "#platform/web/kit/filters/search-box.tsx";
import { Toolbar } from "#platform/web/kit/layout/toolbar.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { DataTable } from "#platform/web/kit/table/data-table.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import { RouteDialog } from "./route-dialog.tsx";
import { enabledColumn, toolsColumn, useCatalogChange, useEnabledChange } from "./row-tools.tsx";

const list = callQuery(listManagedRoutes, {});
const noFilters: readonly string[] = [];

const columns: Column<ManagedRoute>[] = [
  { key: "route", title: "Dirección", onPhone: "first", cell: ({ route }) => <code>{route}</code> },
  { key: "name", title: "Nombre", cell: ({ name }) => name },
  {
    key: "path",
    title: "Pantalla",
    cell: ({ path }) => (path === "PlannedArea" ? <Badge>En preparación</Badge> : <code>{path}</code>),
  },
  {
    key: "login",
    title: "Pide ingreso",
    tight: true,
    onPhone: "away",
    cell: ({ requireslogin }) => (requireslogin ? "Sí" : "No"),
  },
];

/** The list of all addresses that the backend adds to the web client. */
export function RouteList() {
  const { data, error, refetch } = useQuery(list);
  const { search, setSearch } = useAddressFilters(noFilters);
  const [editing, setEditing] = useState<number | "new">();
  const items = data?.items ?? [];
  const word = search.toLocaleLowerCase("es-CL");
  const visibleItems = items.filter(({ route, name, path }) =>
    `${route} ${name} ${path}`.toLocaleLowerCase("es-CL").includes(word),
  );
  const order = useCatalogChange(
    list.queryKey,
    (_before, next: ManagedRoute[]) => next,
    (next) => call(orderRoutes, { ids: next.map(({ id }) => id) }),
  );
  const toggle = useEnabledChange(list.queryKey, ({ id, version, enabled }: ManagedRoute) =>
    call(updateRoute, { id, version, enabled }),
  );

  if (!data)
    return (
      <NotLoaded query={{ error, refetch }} title="No se pudieron cargar las rutas" shape="rows" count={12} />
    );
  return (
    <>
      <Toolbar>
        <SearchBox label="Buscar por dirección, nombre o pantalla" value={search} onSearch={setSearch} />
        <Button look="main" onClick={() => setEditing("new")}>
          Nueva ruta
        </Button>
      </Toolbar>
      <DataTable
        caption="Rutas"
        density="compact"
        rows={visibleItems}
        keyOf={({ id }) => String(id)}
        onOpen={({ id }) => setEditing(id)}
        columns={[
          ...columns,
          enabledColumn({
            title: "Activa",
            nameOf: ({ route }) => `${route} activa`,
            onToggle: toggle.mutate,
          }),
          toolsColumn({
            rows: items,
            nameOf: ({ route }) => route,
            movable: word === "",
            onOrder: order.mutate,
            onEdit: setEditing,
          }),
        ]}
      />
      {editing && (
        <RouteDialog
          route={items.find(({ id }) => id === editing)}
          queryKey={list.queryKey}
          onClose={() => setEditing(undefined)}
        />
      )}
    </>
  );
}
