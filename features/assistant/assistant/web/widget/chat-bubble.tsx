import { memo } from "react";
import { zonedParts } from "#platform/contract/dates/calendar-day.ts";
import { dateTime, day } from "#platform/contract/dates/calendar-text.ts";
import { useMinute } from "#platform/web/dates/minute-clock.ts";
import { usePersonZone } from "#platform/web/dates/person-zone.ts";
import { AnswerRating } from "../answer/answer-rating.tsx";
import { AnswerText } from "../answer/answer-text.tsx";
import { AnswerBlocks, AnswerView, Understood } from "../answer/answer-view.tsx";
import styles from "./chat-bubble.module.css";
import type { AnswerSoFar, ChatLine } from "./chat-line.ts";

/** `14:05` of the same day, `20 nov 2026, 14:05` of any other, in the person's zone. */
function chatTime(at: string, now: Date, timeZone: string): string {
  if (day(at, timeZone) !== day(now, timeZone)) return dateTime(at, timeZone);
  const { hour, minute } = zonedParts(new Date(at), timeZone);
  return `${hour}:${minute}`;
}

/** One message with its author and time. */
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

/** The answer while it arrives: the question as it was understood, the blocks so far, and a progress indicator. */
export function ComingAnswer({ coming: { understood, blocks } }: { coming: AnswerSoFar }) {
  return (
    <li className={styles.line} data-from="bot">
      <div className={styles.bubble}>
        <Understood text={understood} />
        <AnswerBlocks blocks={blocks} sources={[]} />
        <p className={styles.typing}>
          <span className={styles.dots} aria-hidden="true">
            <i />
            <i />
            <i />
          </span>
          Atenea está escribiendo…
        </p>
      </div>
    </li>
  );
}
