import type { ReactNode } from "react";
import { day } from "#platform/contract/dates/calendar-text.ts";
import { usePersonZone } from "../dates/person-zone.ts";
import { ExactTime } from "../kit/marks/time.tsx";
import styles from "./text-head.module.css";

interface TextHeadProps {
  text: { title: string; summary: string; published_at: string };
  /** The kind of the text, before its date. */
  kind: ReactNode;
  /** The date of the last change, if it is shown to readers. */
  updatedAt?: string;
}

/** The head of a published text: its kind, day, mark, title and summary. */
export function TextHead({ text: { title, summary, published_at }, kind, updatedAt }: TextHeadProps) {
  const timeZone = usePersonZone();
  return (
    <>
      <p className={styles.line}>
        {kind}
        <span>
          Publicado el <ExactTime at={published_at} dayOnly />
          {updatedAt && day(updatedAt, timeZone) !== day(published_at, timeZone) && (
            <>
              , actualizado el <ExactTime at={updatedAt} dayOnly />
            </>
          )}
        </span>
        <abbr title="Traffic Light Protocol: se puede compartir sin límite">TLP:CLEAR</abbr>
      </p>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.summary}>{summary}</p>
    </>
  );
}
