import type { ReactNode } from "react";
import type { ChatMessage } from "#features/assistant/assistant/answer.contract.ts";
import { Note } from "#platform/web/kit/layout/primitives.tsx";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import { AnswerText } from "../answer/answer-text.tsx";
import { AnswerView } from "../answer/answer-view.tsx";
import styles from "./message-list.module.css";

interface MessageListProps<Message extends ChatMessage> {
  messages: readonly Message[];
  /** The text for the person who asks: "Usted", or a name. */
  asker: string;
  /** Draws the controls below an answer. */
  under: (answer: Message) => ReactNode;
}

/** A conversation to be read, the oldest message first. */
export function MessageList<Message extends ChatMessage>({
  messages,
  asker,
  under,
}: MessageListProps<Message>) {
  return (
    <ol className={styles.messages}>
      {messages.map((message) => (
        <li key={message.id} className={styles.message} data-from={message.type}>
          <Note>
            <strong>{message.type === "bot" ? "Atenea" : asker}</strong>, <ExactTime at={message.timestamp} />
          </Note>
          {message.answer ? (
            <AnswerView answer={message.answer} />
          ) : (
            <AnswerText text={message.content} sources={[]} />
          )}
          {message.type === "bot" && under(message)}
        </li>
      ))}
    </ol>
  );
}
