import { useQuery } from "@tanstack/react-query";
import { providerKindLabels } from "#features/assistant/ai-providers/ai-providers.labels.ts";
import {
  listManagedProviders,
  type ManagedProvider,
} from "#features/assistant/ai-providers/manage-ai-providers.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { EmptyState } from "#platform/web/kit/messages/state-message.tsx";
import { DataTable } from "#platform/web/kit/table/data-table.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import { dollarText } from "#platform/web/text/dollar-text.ts";
import { numberText } from "#platform/web/text/number-text.ts";
import { NewProviderDialog } from "./new-provider-dialog.tsx";
import { ProviderDrawer } from "./provider-drawer.tsx";

const columns: Column<ManagedProvider>[] = [
  { key: "name", title: "Proveedor", onPhone: "first", cell: ({ name }) => name },
  {
    key: "kind",
    title: "Protocolo",
    onPhone: "away",
    cell: ({ kind }) => (kind === "built_in" ? "—" : providerKindLabels[kind]),
  },
  { key: "model", title: "Modelo", cell: ({ model }) => model || "Sin modelo de lenguaje" },
  {
    key: "companies",
    title: "Empresas",
    numeric: true,
    onPhone: "away",
    cell: ({ kind, companies }) => (kind === "built_in" ? "Todas" : numberText(companies)),
  },
  {
    key: "exchanges",
    title: "Consultas del mes",
    numeric: true,
    onPhone: "away",
    cell: ({ kind, month_exchanges }) => (kind === "built_in" ? "—" : numberText(month_exchanges)),
  },
  {
    key: "cost",
    title: "Costo del mes",
    numeric: true,
    cell: ({ kind, month_cost }) => (kind === "built_in" ? "Sin costo" : dollarText(month_cost)),
  },
  {
    key: "enabled",
    title: "Estado",
    tight: true,
    cell: ({ enabled }) => (enabled ? <Badge tone="good">En uso</Badge> : <Badge>Fuera de uso</Badge>),
  },
];

interface ProviderListProps {
  /** The id of the provider whose drawer is open, or "nuevo". */
  open: string | null;
  onOpen: (open: string | null) => void;
}

/** Every provider, the built-in engine first. */
export function ProviderList({ open, onOpen }: ProviderListProps) {
  const { data, error, refetch } = useQuery(callQuery(listManagedProviders, {}));
  if (!data)
    return (
      <NotLoaded
        query={{ error, refetch }}
        title="No se pudieron cargar los proveedores"
        shape="rows"
        count={3}
      />
    );
  const openProvider = data.find(({ id }) => String(id) === open);
  return (
    <>
      <DataTable
        caption="Proveedores de IA"
        columns={columns}
        rows={data}
        keyOf={({ id }) => String(id)}
        openKey={open ?? undefined}
        openParam="proveedor"
        onOpen={({ id }) => onOpen(String(id))}
      />
      {data.length === 1 && (
        <EmptyState title="Responde solo el motor propio">
          La asistente y los análisis funcionan completos sin un modelo externo. Si agrega uno, cada empresa
          decide si lo permite.
        </EmptyState>
      )}
      {open === "nuevo" && (
        <NewProviderDialog onClose={() => onOpen(null)} onCreated={(id) => onOpen(String(id))} />
      )}
      {openProvider && (
        <ProviderDrawer
          key={openProvider.id}
          provider={openProvider}
          siblings={data.map(({ id }) => id)}
          onMove={(id) => onOpen(String(id))}
          onClose={() => onOpen(null)}
        />
      )}
    </>
  );
}
