import { memo } from "react";
import { dateTime } from "#platform/contract/calendar-words.ts";
import { useMinute } from "#platform/web/minute-clock.ts";
import { usePersonZone } from "#platform/web/person-zone.ts";
import { AnswerRating } from "../answer/answer-rating.tsx";
import { AnswerText } from "../answer/answer-text.tsx";
import { AnswerView } from "../answer/answer-view.tsx";
import styles from "./chat-bubble.module.css";
import type { ChatLine } from "./chat-line.ts";
import { chatTime } from "./chat-time.ts";

/** One thing that was said, by whom and when. */
export const ChatBubble = memo(function ChatBubble({ line }: { line: ChatLine }) {
  const timeZone = usePersonZone();
  const now = useMinute();
  const { type, content, timestamp, answer, ratable, rating } = line;
  return (
    <li className={styles.line} data-from={type}>
      <div className={styles.bubble}>
        {answer ? <AnswerView answer={answer} /> : <AnswerText text={content} sources={[]} />}
        {ratable && <AnswerRating id={ratable} rating={rating} />}
      </div>
      <p className={styles.when}>
        {type === "bot" ? "Atenea" : "Usted"},{" "}
        <time dateTime={timestamp} title={dateTime(timestamp, timeZone)}>
          {chatTime(timestamp, now, timeZone)}
        </time>
      </p>
    </li>
  );
});
