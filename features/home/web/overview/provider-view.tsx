import { useQuery } from "@tanstack/react-query";
import { type CompanyWeek, readProviderHome } from "#features/home/home.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { LinkButton } from "#platform/web/kit/buttons/button.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { EmptyState, ErrorState } from "#platform/web/kit/messages/state-message.tsx";
import { DataTable } from "#platform/web/kit/table/data-table.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import { numberText } from "#platform/web/words/number-words.ts";
import styles from "./company-view.module.css";
import { Tray } from "./tray.tsx";
import { providerItems } from "./tray-items.ts";

const columns: Column<CompanyWeek>[] = [
  { key: "name", title: "Empresa", onPhone: "first", cell: ({ name }) => <strong>{name}</strong> },
  { key: "serious", title: "Altos y críticos", numeric: true, cell: ({ serious }) => numberText(serious) },
  {
    key: "events",
    title: "Eventos",
    numeric: true,
    onPhone: "away",
    cell: ({ events }) => numberText(events),
  },
  {
    key: "silent",
    title: "Fuentes",
    tight: true,
    cell: ({ sources, silent }) =>
      sources === 0 ? (
        <Badge>Sin fuentes</Badge>
      ) : silent > 0 ? (
        <Badge tone="warning">
          {silent} de {sources} en silencio
        </Badge>
      ) : (
        <Badge tone="good">{sources} al día</Badge>
      ),
  },
];

/** All companies at once, for staff without an active one: whose week was worst, and what waits. */
export function ProviderView() {
  const { data, error, refetch } = useQuery(callQuery(readProviderHome, {}));
  if (error && !data)
    return (
      <ErrorState
        title="No se pudo cargar la vista del proveedor"
        failure={error}
        onRetry={() => refetch()}
      />
    );
  if (!data) return <Skeleton shape="rows" count={8} />;
  return (
    <div className={styles.view}>
      <section className={styles.main} aria-labelledby="empresas">
        <h2 id="empresas" className={styles.question}>
          Cómo están las empresas, últimos 7 días
        </h2>
        {data.companies.length === 0 ? (
          <EmptyState
            title="Todavía no hay empresas"
            action={<LinkButton to="/Manage/Companies?empresa=nueva">Crear la primera</LinkButton>}
          >
            Se crean en Administración, Empresas.
          </EmptyState>
        ) : (
          <DataTable
            caption="La semana de cada empresa"
            columns={columns}
            rows={data.companies}
            keyOf={({ id }) => String(id)}
          />
        )}
      </section>
      <div className={styles.side}>
        <section aria-labelledby="que-debo-hacer">
          <h2 id="que-debo-hacer" className={styles.question}>
            Qué debo hacer
          </h2>
          <Tray items={providerItems(data)} />
        </section>
      </div>
    </div>
  );
}
