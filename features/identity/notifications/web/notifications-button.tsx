import IconBell from "@tabler/icons-react/dist/esm/icons/IconBell.mjs";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import {
  countUnread,
  listNotifications,
  maxUnread,
} from "#features/identity/notifications/notifications.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { hearNews } from "#platform/web/live/live-news.ts";
import { phone, useMediaQuery } from "#platform/web/screen/media-query.ts";
import styles from "./notifications-button.module.css";

const Panel = lazy(() => import("./lines/notification-panel.tsx"));

/** The bell of the top bar with the unread count: it opens a panel, or a page on a phone. */
export default function NotificationsButton() {
  const unread = useUnread();
  const onPhone = useMediaQuery(phone);
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!open) return;
    const leave = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    const leaveByKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener("keydown", leaveByKey);
    document.addEventListener("pointerdown", leave);
    document.addEventListener("focusin", leave);
    return () => {
      document.removeEventListener("keydown", leaveByKey);
      document.removeEventListener("pointerdown", leave);
      document.removeEventListener("focusin", leave);
    };
  }, [open]);

  const label = unread === 0 ? "Notificaciones" : `Notificaciones: ${countWords(unread)} sin leer`;
  const bell = (
    <>
      <IconBell aria-hidden="true" stroke={1.6} />
      {unread > 0 && (
        <span className={styles.count} aria-hidden="true">
          {countWords(unread)}
        </span>
      )}
    </>
  );
  if (onPhone)
    return (
      <Link to={paths.notifications} className={styles.bell} aria-label={label}>
        {bell}
      </Link>
    );
  return (
    <div ref={root} className={styles.root}>
      <button
        ref={button}
        type="button"
        className={styles.bell}
        aria-label={label}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {bell}
      </button>
      {open && (
        <section className={styles.panel} aria-label="Notificaciones">
          <Suspense>
            <Panel onLeave={() => setOpen(false)} />
          </Suspense>
        </section>
      )}
    </div>
  );
}

const countWords = (unread: number) => (unread >= maxUnread ? "99+" : String(unread));

/**
 * Returns the number of unread lines: announced by the server as they come, and requested every minute where that
 * fails.
 */
function useUnread(): number {
  const queries = useQueryClient();
  const { data } = useQuery({ ...callQuery(countUnread, {}), refetchInterval: 60_000 });
  useEffect(() => {
    const readAgain = () => {
      for (const { name } of [countUnread, listNotifications])
        queries.invalidateQueries({ queryKey: [name] });
    };
    return hearNews("notifications.changed", readAgain, readAgain);
  }, [queries]);
  return data?.unread ?? 0;
}
