import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import {
  listManagedModules,
  type ManagedModule,
  orderModules,
  updateModule,
} from "#features/delivery/catalog/manage-catalog.contract.ts";
import { call, callQuery } from "#platform/web/call/call.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { DataTable } from "#platform/web/kit/table/data-table.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import { ModuleDialog } from "./module-dialog.tsx";
import styles from "./module-list.module.css";
import { enabledColumn, toolsColumn, useCatalogChange, useEnabledChange } from "./row-tools.tsx";

const list = callQuery(listManagedModules, {});

const columns: Column<ManagedModule>[] = [
  { key: "name", title: "Módulo", onPhone: "first", cell: ({ name }) => name },
  { key: "url", title: "Dirección", cell: ({ url }) => <code>/{url}</code> },
  {
    key: "staff",
    title: "Quién lo ve",
    tight: true,
    cell: ({ requires_staff }) => (requires_staff ? <Badge tone="brand">Administradores</Badge> : "Todos"),
  },
];

/** The list of modules under their services, each in the order of its menu. */
export function ModuleList() {
  const { data, error, refetch } = useQuery(list);
  const [editing, setEditing] = useState<number | "new">();
  const items = data?.items ?? [];
  const services = [...Map.groupBy(items, ({ service }) => service.name)];
  const order = useCatalogChange(
    list.queryKey,
    (before: ManagedModule[], next: ManagedModule[]) => {
      const names = new Set(next.map(({ id }) => id));
      const queue = [...next];
      return before.map((module) => (names.has(module.id) ? (queue.shift() ?? module) : module));
    },
    (next) => call(orderModules, { ids: next.map(({ id }) => id) }),
  );
  const toggle = useEnabledChange(list.queryKey, ({ id, version, enabled }: ManagedModule) =>
    call(updateModule, { id, version, enabled }),
  );

  if (!data)
    return (
      <NotLoaded
        query={{ error, refetch }}
        title="No se pudieron cargar los módulos"
        shape="rows"
        count={12}
      />
    );
  return (
    <>
      <div className={styles.head}>
        <Button look="main" onClick={() => setEditing("new")}>
          Nuevo módulo
        </Button>
      </div>
      {services.map(([service, modules]) => (
        <section key={service} className={styles.service}>
          <h2 className={styles.name}>{service}</h2>
          <DataTable
            caption={`Módulos de ${service}`}
            density="compact"
            rows={modules}
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
                rows: modules,
                nameOf: ({ name }) => name,
                onOrder: order.mutate,
                onEdit: setEditing,
              }),
            ]}
          />
        </section>
      ))}
      {editing && (
        <ModuleDialog
          module={items.find(({ id }) => id === editing)}
          queryKey={list.queryKey}
          onClose={() => setEditing(undefined)}
        />
      )}
    </>
  );
}
