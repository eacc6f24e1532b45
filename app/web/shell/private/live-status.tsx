import { useSyncExternalStore } from "react";
import { isLive, watchLive } from "#platform/web/live/live-news.ts";
import styles from "./live-status.module.css";

/**
 * A notice that the portal refuses live updates to this window, so that the page is refreshed only every 30 seconds.
 */
export function LiveStatus() {
  const live = useSyncExternalStore(watchLive, isLive);
  return (
    <div role="status">
      {!live && (
        <p className={styles.status}>
          Esta ventana no recibe novedades al instante: se actualiza cada 30 segundos. Si tiene muchas
          ventanas del portal abiertas, cierre algunas.
        </p>
      )}
    </div>
  );
}
