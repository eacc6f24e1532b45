import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "react-router";
import { listMatches, type RuleMatch } from "#features/detection/correlations/correlations.contract.ts";
import { useAddressFilters } from "#platform/web/address/address-filters.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { EmptyState } from "#platform/web/kit/messages/state-message.tsx";
import { DataTable } from "#platform/web/kit/table/data-table.tsx";
import { PagedList } from "#platform/web/kit/table/paged-list.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import { CellValue } from "#platform/web/values/value.tsx";
import styles from "../correlations.module.css";
import { alertAddress, eventAddress } from "./rule-address.ts";

const noFilters: readonly string[] = [];
const noValue = <span className={styles.soft}>Sin dato</span>;
const columns: Column<RuleMatch>[] = [
  {
    key: "at",
    title: "Ocurrió",
    tight: true,
    onPhone: "first",
    cell: ({ occurred_at }) => <ExactTime at={occurred_at} />,
  },
  {
    key: "asset",
    title: "Activo",
    cell: ({ asset_name }) => (asset_name ? <CellValue text={asset_name} kind="asset" /> : noValue),
  },
  {
    key: "user",
    title: "Persona",
    cell: ({ user_name }) => (user_name ? <CellValue text={user_name} kind="account" /> : noValue),
  },
  {
    key: "ip",
    title: "Origen",
    tight: true,
    cell: ({ source_ip }) => (source_ip ? <CellValue text={source_ip} kind="address" /> : noValue),
  },
  {
    key: "alert",
    title: "Alerta",
    tight: true,
    cell: ({ alert }) =>
      alert ? (
        <Link to={alertAddress(alert)}>ALR-{alert.number}</Link>
      ) : (
        <span className={styles.soft}>Sin alerta</span>
      ),
  },
];

/** Lists the events that matched the rule since it was turned on, each with links to the event and its alert. */
export function RuleMatches({ id }: { id: string }) {
  const list = useAddressFilters(noFilters);
  const navigate = useNavigate();
  const query = useQuery({
    ...callQuery(listMatches, { id, cursor: list.page ?? undefined }),
    placeholderData: keepPreviousData,
  });
  return (
    <PagedList
      query={query}
      list={list}
      itemNoun="aciertos"
      failed="No se pudieron cargar los aciertos"
      waiting={<Skeleton shape="rows" count={8} />}
      empty={
        <EmptyState title="Sin aciertos todavía">
          Una regla busca en los eventos que llegan desde que está activa, o desde que alimenta una
          correlación activa.
        </EmptyState>
      }
    >
      {(rows) => (
        <DataTable
          caption="Eventos que la regla encontró"
          columns={columns}
          rows={rows}
          keyOf={({ event_id }) => event_id}
          hrefOf={({ event_id }) => eventAddress(event_id)}
          onOpen={({ event_id }) => navigate(eventAddress(event_id))}
        />
      )}
    </PagedList>
  );
}
