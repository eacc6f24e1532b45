import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { listNotifications } from "#features/identity/notifications/notifications.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { EmptyState } from "#platform/web/kit/messages/state-message.tsx";
import { MarkAllRead } from "./mark-all-read.tsx";
import { NotificationLines } from "./notification-lines.tsx";
import styles from "./notification-panel.module.css";

const maxLines = 15;

/** The newest notifications, under the bell. */
export default function NotificationPanel({ onLeave }: { onLeave: () => void }) {
  const { data, error, refetch } = useQuery(callQuery(listNotifications, { limit: maxLines }));
  return (
    <>
      <header className={styles.head}>
        <h2 className={styles.title}>Notificaciones</h2>
        <MarkAllRead lines={data?.items ?? []} />
      </header>
      {data && data.items.length > 0 && <NotificationLines lines={data.items} onLeave={onLeave} />}
      {data?.items.length === 0 && (
        <EmptyState title="Nada nuevo">
          Aquí llega lo que le toca: asignaciones, respuestas, plazos y decisiones.
        </EmptyState>
      )}
      {!data && <NotLoaded query={{ error, refetch }} title="No se pudieron cargar" count={5} />}
      <footer className={styles.foot}>
        <Link to={paths.notifications} onClick={onLeave}>
          Ver todas
        </Link>
        <Link to={`${paths.profile}#avisos`} onClick={onLeave}>
          Elegir qué recibo
        </Link>
      </footer>
    </>
  );
}
