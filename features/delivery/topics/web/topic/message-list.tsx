import { downloadAttachment } from "#features/delivery/topics/topic-files.contract.ts";
import type { TopicAttachment, TopicMessage } from "#features/delivery/topics/topics.contract.ts";
import { DownloadButton } from "#platform/web/kit/buttons/download-button.tsx";
import { Lines, Note } from "#platform/web/kit/layout/primitives.tsx";
import { RelativeTime } from "#platform/web/kit/marks/time.tsx";
import { bytesText } from "#platform/web/text/byte-text.ts";
import { CodedText } from "#platform/web/values/coded-text.ts";
import styles from "./topic-drawer.module.css";

/** The messages, the oldest first. They are shown as plain text, never as markup. */
export function MessageList({ topicId, messages }: { topicId: string; messages: TopicMessage[] }) {
  return (
    <Lines as="ol" gap={4}>
      {messages.map(({ id, author, side, body, created_at, attachments }) => (
        <li key={id} className={styles.message} data-side={side}>
          <p className={styles.head}>
            <strong>{author}</strong>
            {side === "provider" && <span>Proveedor</span>}
            <RelativeTime at={created_at} />
          </p>
          <p className={styles.body}>
            <CodedText text={body} />
          </p>
          {attachments.length > 0 && <AttachmentList topicId={topicId} attachments={attachments} />}
        </li>
      ))}
    </Lines>
  );
}

interface AttachmentListProps {
  topicId: string;
  attachments: readonly TopicAttachment[];
}

function AttachmentList({ topicId, attachments }: AttachmentListProps) {
  return (
    <ul className={styles.attachments} aria-label="Archivos adjuntos">
      {attachments.map(({ id, name, bytes }) => (
        <li key={id}>
          <DownloadButton
            small
            contract={downloadAttachment}
            input={{ id: topicId, attachment_id: id }}
            name={name}
            label={name}
            description={`Descargar ${name}`}
          />
          <Note as="span">{bytesText(bytes)}</Note>
        </li>
      ))}
    </ul>
  );
}
