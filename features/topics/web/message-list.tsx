import type { TopicMessage } from "#features/topics/topics.contract.ts";
import { RelativeTime } from "#platform/web/kit/relative-time.tsx";
import styles from "./message-list.module.css";

/** The conversation, oldest first. What people wrote is shown as text and never as markup. */
export function MessageList({ messages }: { messages: TopicMessage[] }) {
  return (
    <ol className={styles.messages}>
      {messages.map(({ id, author, side, body, created_at }) => (
        <li key={id} className={styles.message} data-side={side}>
          <p className={styles.head}>
            <strong>{author}</strong>
            {side === "provider" && <span>Proveedor</span>}
            <RelativeTime at={created_at} />
          </p>
          <p className={styles.body}>{body}</p>
        </li>
      ))}
    </ol>
  );
}
