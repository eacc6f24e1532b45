import { Fragment } from "react";
import { useHref } from "react-router";
import { markRead, type Notification } from "#features/identity/notifications/notifications.contract.ts";
import { notificationSentence } from "#features/identity/notifications/notifications.labels.ts";
import type { NoticeKind } from "#platform/contract/notices.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { usePersonZone } from "#platform/web/dates/person-zone.ts";
import { RelativeTime } from "#platform/web/kit/marks/time.tsx";
import { useOpenInCompany } from "#platform/web/screen/company-opener.ts";
import { byObject } from "./by-object.rules.ts";
import styles from "./notification-lines.module.css";

interface NotificationLinesProps {
  lines: readonly Notification[];
  /** Called when the person opens a notification. */
  onLeave?: () => void;
}

/**
 * Lines that state the event and the task in a linked sentence, with company and time. Lines about one object are
 * grouped under the newest.
 */
export function NotificationLines({ lines, onLeave }: NotificationLinesProps) {
  const mark = useCallMutation(markRead);
  return (
    <ul className={styles.lines}>
      {byObject(lines).map(([line, ...earlier]) => {
        const all = [line, ...earlier];
        const unreadIds = all.filter(({ read }) => !read).map(({ id }) => id);
        const isRead = unreadIds.length === 0;
        return (
          <li key={line.id} className={styles.line} data-unread={!isRead || undefined}>
            <LineLink
              line={line}
              unread={!isRead}
              onOpen={() => {
                if (!isRead) mark.mutate({ ids: unreadIds });
                onLeave?.();
              }}
            />
            {earlier.length > 0 && <Earlier lines={earlier} />}
            <p className={styles.facts}>
              {factsOf(line).map((fact) => (
                <Fragment key={fact}>{fact} · </Fragment>
              ))}
              <RelativeTime at={line.at} />
            </p>
            <button
              type="button"
              className={styles.mark}
              aria-label={isRead ? "Marcar como no leída" : "Marcar como leída"}
              title={isRead ? "Marcar como no leída" : "Marcar como leída"}
              onClick={() => mark.mutate({ ids: isRead ? [line.id] : unreadIds, read: !isRead })}
            />
          </li>
        );
      })}
    </ul>
  );
}

/** The maximum number of earlier lines about one object that are shown. */
const maxEarlier = 3;

/** Earlier lines about the same object, the newest first. */
function Earlier({ lines }: { lines: readonly Notification[] }) {
  const timeZone = usePersonZone();
  return (
    <ul className={styles.earlier} aria-label="Antes">
      {lines.slice(0, maxEarlier).map((line) => (
        <li key={line.id}>
          {notificationSentence({ ...line, matter: null }, timeZone)} ·
          <RelativeTime at={line.at} />
        </li>
      ))}
      {lines.length > maxEarlier && <li>y {lines.length - maxEarlier} más</li>}
    </ul>
  );
}

const factsOf = ({ company, author, kind, resolved }: Notification): string[] => [
  ...(resolved ? ["Ya no requiere su acción"] : []),
  ...(company ? [company.name] : []),
  ...(withAuthor[kind] ? [author] : []),
];

/**
 * The kinds of notifications that show the actor. The sentences of the others contain their author, or a timer caused
 * them.
 */
const withAuthor: Partial<Record<NoticeKind, true>> = { assigned: true, decision: true, refused: true };

interface LineLinkProps {
  line: Notification;
  unread: boolean;
  onOpen: () => void;
}

function LineLink({ line, unread, onOpen }: LineLinkProps) {
  const timeZone = usePersonZone();
  const open = useOpenInCompany();
  const href = useHref(line.path);
  return (
    <a
      href={href}
      className={styles.link}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        onOpen();
        void open({ companyId: line.company?.id, path: line.path });
      }}
    >
      <span className={styles.sentence}>{notificationSentence(line, timeZone)}</span>
      {line.title && <span className={styles.title}>{line.title}</span>}
      {unread && <span className={styles.unseen}>, sin leer</span>}
    </a>
  );
}
