import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import {
  listManagedServices,
  type ManagedService,
  orderServices,
  updateService,
} from "#features/delivery/catalog/manage-catalog.contract.ts";
import { call, callQuery } from "#platform/web/call/call.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { LevelMark, type ServiceLevel } from "#platform/web/kit/marks/level-mark.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { DataTable } from "#platform/web/kit/table/data-table.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import styles from "./row-tools.module.css";
import { enabledColumn, toolsColumn, useCatalogChange, useEnabledChange } from "./row-tools.tsx";
import { ServiceDialog } from "./service-dialog.tsx";

const list = callQuery(listManagedServices, {});

const columns: Column<ManagedService>[] = [
  {
    key: "level",
    title: "Nivel",
    tight: true,
    cell: ({ level }) => (level ? <LevelMark level={level as ServiceLevel} /> : "—"),
  },
  { key: "name", title: "Servicio", onPhone: "first", cell: ({ name }) => <strong>{name}</strong> },
  { key: "route", title: "Dirección", cell: ({ route }) => <code>{route ?? "—"}</code> },
  {
    key: "active",
    title: "Estado",
    tight: true,
    cell: ({ active, route }) =>
      route && (active ? <Badge tone="good">Activo</Badge> : <Badge>Inactivo</Badge>),
  },
  {
    key: "companies",
    title: "Empresas",
    numeric: true,
    onPhone: "away",
    cell: ({ companies }) => companies,
  },
];

/** The services in the order of the menus. */
export function ServiceList() {
  const { data, error, refetch } = useQuery(list);
  const [editing, setEditing] = useState<number | "new">();
  const items = data?.items ?? [];
  const order = useCatalogChange(
    list.queryKey,
    (_before, next: ManagedService[]) => next,
    (next) => call(orderServices, { ids: next.map(({ id }) => id) }),
  );
  const toggle = useEnabledChange(list.queryKey, ({ id, version, enabled }: ManagedService) =>
    call(updateService, { id, version, enabled }),
  );

  if (!data)
    return (
      <NotLoaded
        query={{ error, refetch }}
        title="No se pudieron cargar los servicios"
        shape="rows"
        count={10}
      />
    );
  return (
    <>
      <div className={styles.head}>
        <Button look="main" onClick={() => setEditing("new")}>
          Nuevo servicio
        </Button>
      </div>
      <DataTable
        caption="Servicios"
        rows={items}
        keyOf={({ id }) => String(id)}
        onOpen={({ id }) => setEditing(id)}
        columns={[
          ...columns,
          enabledColumn({
            title: "En el catálogo",
            nameOf: ({ name }) => `${name} en el catálogo`,
            onToggle: toggle.mutate,
          }),
          toolsColumn({
            rows: items,
            nameOf: ({ name }) => name,
            onOrder: order.mutate,
            onEdit: setEditing,
          }),
        ]}
      />
      {editing && (
        <ServiceDialog
          service={items.find(({ id }) => id === editing)}
          queryKey={list.queryKey}
          onClose={() => setEditing(undefined)}
        />
      )}
    </>
  );
}
