import { Fragment } from "react";
import { useHref } from "react-router";
import { markRead, type Notification } from "#features/notifications/notifications.contract.ts";
import { notificationSentence } from "#features/notifications/notifications.words.ts";
import type { NoticeKind } from "#platform/contract/notices.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { RelativeTime } from "#platform/web/kit/marks/time.tsx";
import { useOpenInCompany } from "#platform/web/screen/company-opener.ts";
import styles from "./notification-lines.module.css";

interface NotificationLinesProps {
  lines: readonly Notification[];
  /** The person went to one of them. */
  onLeave?: () => void;
}

/** What happened, in a sentence that leads to it, with its company and when. */
export function NotificationLines({ lines, onLeave }: NotificationLinesProps) {
  const mark = useCallMutation(markRead);
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={line.id} className={styles.line} data-unread={!line.read || undefined}>
          <LineLink
            line={line}
            onOpen={() => {
              if (!line.read) mark.mutate({ ids: [line.id] });
              onLeave?.();
            }}
          />
          <p className={styles.facts}>
            {factsOf(line).map((fact) => (
              <Fragment key={fact}>{fact} · </Fragment>
            ))}
            <RelativeTime at={line.at} />
          </p>
          <button
            type="button"
            className={styles.mark}
            aria-label={line.read ? "Marcar como no leída" : "Marcar como leída"}
            title={line.read ? "Marcar como no leída" : "Marcar como leída"}
            onClick={() => mark.mutate({ ids: [line.id], read: !line.read })}
          />
        </li>
      ))}
    </ul>
  );
}

const factsOf = ({ company, author, kind, resolved }: Notification): string[] => [
  ...(resolved ? ["Ya no espera por usted"] : []),
  ...(company ? [company.name] : []),
  ...(withAuthor[kind] ? [author] : []),
];

/** Where it matters who did it: whoever wrote stands in the sentence already, and a clock runs out by itself. */
const withAuthor: Partial<Record<NoticeKind, true>> = { assigned: true, decision: true, refused: true };

function LineLink({ line, onOpen }: { line: Notification; onOpen: () => void }) {
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
      <span className={styles.sentence}>{notificationSentence(line)}</span>
      {line.title && <span className={styles.title}>{line.title}</span>}
      {!line.read && <span className={styles.unseen}>, sin leer</span>}
    </a>
  );
}
