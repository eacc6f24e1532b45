import type { ReactNode } from "react";
import { Note } from "#platform/web/kit/layout/primitives.tsx";
import { Notice } from "#platform/web/kit/messages/notice.tsx";
import styles from "./moments.module.css";

interface ConsequencesProps {
  title: string;
  consequences: readonly { area: string; text: string; severe: boolean }[];
  /** The text that is shown if the change has no consequences. */
  nothing: string;
  children: ReactNode;
}

/** Shows the consequences of changing key moments before the change is saved. */
export function Consequences({ title, consequences, nothing, children }: ConsequencesProps) {
  return (
    <Notice tone={consequences.some(({ severe }) => severe) ? "warning" : "neutral"} title={title}>
      {children}
      {consequences.length > 0 ? (
        <ul className={styles.consequences}>
          {consequences.map(({ area, text }) => (
            <li key={`${area} ${text}`}>{text}</li>
          ))}
        </ul>
      ) : (
        <Note>{nothing}</Note>
      )}
    </Notice>
  );
}
