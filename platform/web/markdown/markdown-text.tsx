import { useId, useMemo } from "react";
import styles from "./markdown.module.css";
import { markdownElements } from "./markdown-elements.ts";

/** Markdown as React elements: HTML is left out, and nothing in the text is executed or loaded. */
export function MarkdownText({ text, codes }: { text: string; codes?: true }) {
  const prefix = useId();
  const elements = useMemo(
    () => markdownElements(text, { prefix, tableClass: styles.wide, codes }),
    [text, prefix, codes],
  );
  return <div className={styles.text}>{elements}</div>;
}
