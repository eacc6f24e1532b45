import { Link } from "react-router";
import type { AnswerSource } from "#features/assistant/answer.contract.ts";
import styles from "./answer.module.css";
import { richText } from "./rich-text.ts";

interface AnswerTextProps {
  text: string;
  sources: readonly AnswerSource[];
}

/** A text of Atenea with its breaks kept; the number of a source opens it. */
export function AnswerText({ text, sources }: AnswerTextProps) {
  return (
    <p className={styles.text}>
      {richText(text).map((part, place) => {
        // biome-ignore-start lint/suspicious/noArrayIndexKey: the parts of a text have no identity but their place
        if (part.kind === "bold") return <strong key={place}>{part.text}</strong>;
        if (part.kind === "plain") return <span key={place}>{part.text}</span>;
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
