import { Link } from "react-router";
import type { AnswerSource } from "#features/assistant/assistant/answer.contract.ts";
import { CodedText } from "#platform/web/values/coded-text.ts";
import styles from "./answer.module.css";

type TextPart =
  | { kind: "plain"; text: string }
  | { kind: "bold"; text: string }
  | { kind: "source"; number: number };

const marks = /\*\*([^*\n]+)\*\*|\[(\d{1,2})\]/g;

/**
 * Parses the two kinds of markup in an answer's text: `**bold**` and `[1]`. Everything else, including addresses and
 * HTML, stays plain text.
 */
export function richText(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let after = 0;
  const plain = (until: number) => {
    if (until > after) parts.push({ kind: "plain", text: text.slice(after, until) });
  };
  for (const { index, 0: whole, 1: bold, 2: number } of text.matchAll(marks)) {
    plain(index);
    after = index + whole.length;
    if (bold === undefined) parts.push({ kind: "source", number: Number(number) });
    else parts.push({ kind: "bold", text: bold });
  }
  plain(text.length);
  return parts;
}

interface AnswerTextProps {
  text: string;
  sources: readonly AnswerSource[];
}

/** A text of Atenea with its line breaks; the number of a source and the code of an object are links. */
export function AnswerText({ text, sources }: AnswerTextProps) {
  return (
    <p className={styles.text}>
      {richText(text).map((part, place) => {
        // biome-ignore-start lint/suspicious/noArrayIndexKey: the parts of a text have no identity but their place
        if (part.kind === "bold")
          return (
            <strong key={place}>
              <CodedText text={part.text} />
            </strong>
          );
        if (part.kind === "plain") return <CodedText key={place} text={part.text} />;
        const source = sources.find(({ number }) => number === part.number);
        if (!source) return <span key={place}>[{part.number}]</span>;
        return (
          <Link
            key={place}
            className={styles.mark}
            to={source.path}
            aria-label={`Fuente ${source.number}: ${source.label}`}
            title={source.label}
          >
            [{source.number}]
          </Link>
        );
        // biome-ignore-end lint/suspicious/noArrayIndexKey: ends here
      })}
    </p>
  );
}
