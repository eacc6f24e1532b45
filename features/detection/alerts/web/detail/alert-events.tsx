import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import {
  type AlertEvent,
  listAlertEvents,
} from "#features/detection/alerts/contracts/alert-detail.contract.ts";
import { splitAlert } from "#features/detection/alerts/contracts/alert-joins.contract.ts";
import type { Alert } from "#features/detection/alerts/contracts/alerts.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { ErrorState } from "#platform/web/kit/messages/state-message.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { DataTable } from "#platform/web/kit/table/data-table.tsx";
import { Pager } from "#platform/web/kit/table/paged-list.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import { CellValue } from "#platform/web/values/value.tsx";
import { alertPath } from "../queue/alert-address.ts";
import { showRefusal, useAlertChange } from "../work/use-alert-change.ts";
import styles from "./alert-detail.module.css";

const perPage = 20;

const columns: readonly Column<AlertEvent>[] = [
  { key: "at", title: "Ocurrió", tight: true, cell: ({ occurred_at }) => <ExactTime at={occurred_at} /> },
  {
    key: "title",
    title: "Evento",
    onPhone: "first",
    cell: ({ title }) => title,
  },
  {
    key: "asset",
    title: "Activo",
    cell: ({ asset_name }) => (asset_name ? <CellValue text={asset_name} kind="asset" /> : "—"),
  },
  {
    key: "origin",
    title: "Origen",
    cell: ({ source_ip, source_user, target_user }) =>
      [source_ip, source_user ?? target_user].filter(Boolean).join(" · ") || "—",
  },
];

/**
 * The events of an alert, page by page. Each opens as the original record; chosen events can be split off into a new
 * alert.
 */
export function AlertEvents({ alert }: { alert: Alert }) {
  const { id, version, event_count } = alert;
  const [trail, setTrail] = useState<readonly string[]>([]);
  const [selectedEventIds, setSelectedEventIds] = useState<ReadonlySet<string>>(new Set());
  const navigate = useNavigate();
  const cursor = trail.at(-1);
  const page = useQuery({
    ...callQuery(listAlertEvents, { id, limit: perPage, ...(cursor && { cursor }) }),
    placeholderData: keepPreviousData,
    enabled: event_count > 0,
  });
  const split = useAlertChange(splitAlert, (createdResult) => {
    showToast("good", "Los eventos elegidos son ahora una alerta propia.");
    navigate(alertPath(createdResult.alert));
  });
  const toggle = ({ id: event }: AlertEvent) => {
    const next = new Set(selectedEventIds);
    if (!next.delete(event)) next.add(event);
    setSelectedEventIds(next);
  };
  const rows = page.data?.items ?? [];
  return (
    <section>
      <h3 className={styles.title}>Eventos</h3>
      {event_count === 0 && <p>Esta alerta se abrió a mano y no tiene eventos.</p>}
      {page.isLoading && <Skeleton shape="rows" />}
      {page.isError && (
        <ErrorState
          title="No se pudieron cargar los eventos"
          failure={page.error}
          onRetry={() => page.refetch()}
        />
      )}
      {selectedEventIds.size > 0 && (
        <Button
          small
          busy={split.isPending}
          onClick={() =>
            split.mutate({ id, version, event_ids: [...selectedEventIds] }, { onError: showRefusal })
          }
        >
          Separar {selectedEventIds.size === 1 ? "el elegido" : `los ${selectedEventIds.size} elegidos`} en
          otra alerta
        </Button>
      )}
      {page.data && rows.length > 0 && (
        <>
          <DataTable
            caption="Eventos de la alerta"
            density="compact"
            columns={columns}
            rows={rows}
            keyOf={(event) => event.id}
            hrefOf={({ id }) => paths.event(id)}
            onOpen={(event) => navigate(paths.event(event.id))}
            selected={selectedEventIds}
            onSelect={toggle}
          />
          <Pager
            itemNoun="eventos"
            total={page.data.total}
            shown={rows.length}
            next={page.data.next}
            pagesBefore={trail.length}
            onLaterPage={trail.length > 1}
            onFirst={() => setTrail([])}
            onPrevious={() => setTrail(trail.slice(0, -1))}
            onNext={(next) => setTrail([...trail, next])}
          />
        </>
      )}
    </section>
  );
}
