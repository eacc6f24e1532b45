import { useEffect, useLayoutEffect, useRef } from "react";
import { ChatBubble, ComingAnswer } from "./chat-bubble.tsx";
import type { AnswerSoFar, ChatLine } from "./chat-line.ts";
import styles from "./chat-panel.module.css";

interface ChatLogProps {
  lines: readonly ChatLine[];
  coming: AnswerSoFar | undefined;
  /** Whether the panel is visible; only then can it scroll. */
  shown: boolean;
}

/** The distance from the end, in pixels, within which the list counts as scrolled to the end. */
const nearEnd = 120;
const aboveAnswer = 8;

/** Scrolls to the end, or to the beginning of the last answer if it is taller than the panel. */
function toNewest(box: HTMLElement): void {
  const last = box.querySelector("ol")?.lastElementChild;
  box.scrollTop = box.scrollHeight;
  if (last?.getAttribute("data-from") !== "bot") return;
  const hiddenCount = box.getBoundingClientRect().top - last.getBoundingClientRect().top;
  if (hiddenCount > 0) box.scrollTop -= hiddenCount + aboveAnswer;
}

/** The messages, the newest at the bottom; the list follows new messages unless the person scrolled back. */
export function ChatLog({ lines, coming, shown }: ChatLogProps) {
  const log = useRef<HTMLElement>(null);
  const follow = useRef(true);
  const newest = lines.at(-1);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when something was said or shown, not when a value it reads changes
  useLayoutEffect(() => {
    const box = log.current;
    if (box && (follow.current || newest?.type === "user")) toNewest(box);
  }, [newest, coming, shown]);

  // When content below grows, the list is scrolled to the end again.
  useEffect(() => {
    const box = log.current;
    if (!box) return;
    const watch = new ResizeObserver(() => {
      if (follow.current) box.scrollTop = box.scrollHeight;
    });
    watch.observe(box);
    return () => watch.disconnect();
  }, []);

  return (
    <section
      ref={log}
      className={styles.log}
      aria-label="Conversación"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a conversation longer than its place must be reached to be scrolled
      tabIndex={0}
      onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
        follow.current = scrollHeight - scrollTop - clientHeight < nearEnd;
      }}
    >
      <ol className={styles.lines}>
        {lines.map((line) => (
          <ChatBubble key={line.key} line={line} />
        ))}
        {coming && <ComingAnswer coming={coming} />}
      </ol>
    </section>
  );
}
