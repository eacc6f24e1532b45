import { useInfiniteQuery } from "@tanstack/react-query";
import { listNotifications } from "#features/identity/notifications/notifications.contract.ts";
import { kindLabels } from "#features/identity/notifications/notifications.labels.ts";
import { noticeKinds } from "#platform/contract/notices.ts";
import { useAddressParam } from "#platform/web/address/address-param.ts";
import { call } from "#platform/web/call/call.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { FilterChips } from "#platform/web/kit/filters/filter-chips.tsx";
import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { EmptyState } from "#platform/web/kit/messages/state-message.tsx";
import { MarkAllRead } from "./lines/mark-all-read.tsx";
import { NotificationLines } from "./lines/notification-lines.tsx";
import styles from "./notifications-page.module.css";

const kinds = noticeKinds.map((kind) => ({ value: kind, label: kindLabels[kind] }));

/** The notifications of the person, in all their companies. */
export default function NotificationsPage() {
  const [unread, setUnread] = useAddressParam("sin_leer");
  const [name, setNamed] = useAddressParam("tipo");
  const kind = noticeKinds.find((each) => each === name);
  const search = { unread: unread ? ("true" as const) : undefined, kind };
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: [listNotifications.name, "pages", search],
    queryFn: ({ pageParam, signal }) => call(listNotifications, { ...search, cursor: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
  const lines = data?.pages.flatMap(({ items }) => items) ?? [];
  const filtered = Boolean(unread || kind);
  return (
    <>
      <PageHeader
        title="Notificaciones"
        lead="Avisos de todas sus empresas. Se guardan 90 días."
        actions={<MarkAllRead lines={lines} />}
      />
      <div className={styles.filters}>
        <FilterChips
          label="Leídas"
          options={[{ value: "si", label: "Sin leer" }]}
          chosen={unread ? ["si"] : []}
          onToggle={() => setUnread(unread ? null : "si")}
        />
        <FilterChips
          label="Tipo"
          options={kinds}
          chosen={kind ? [kind] : []}
          onToggle={(value) => setNamed(value === kind ? null : value)}
        />
      </div>
      {lines.length > 0 && (
        <div className={styles.list}>
          <NotificationLines lines={lines} />
        </div>
      )}
      {data && lines.length === 0 && (
        <EmptyState title={filtered ? "Ninguna coincide" : "Nada nuevo"}>
          {filtered
            ? "Quite un filtro para ver las demás."
            : "Aquí llega lo que le toca: asignaciones, respuestas, plazos y decisiones."}
        </EmptyState>
      )}
      {!data && (
        <NotLoaded query={{ error, refetch }} title="No se pudieron cargar sus notificaciones" count={8} />
      )}
      {hasNextPage && (
        <Button disabled={isFetchingNextPage} onClick={() => fetchNextPage()}>
          Ver más antiguas
        </Button>
      )}
    </>
  );
}
