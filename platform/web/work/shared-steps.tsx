import type { StepSide } from "#platform/contract/case-work.ts";
import { RelativeTime } from "#platform/web/kit/marks/time.tsx";
import { CodedText } from "#platform/web/values/coded-text.ts";
import styles from "./shared-case.module.css";

interface SharedStep {
  id: string;
  side: StepSide;
  actor_name: string;
  at: string;
  note: string;
}

interface SharedStepsProps<Step extends SharedStep> {
  steps: readonly Step[];
  /** Returns the description of a step for the client; a step without one is omitted. */
  textOf: (step: Step) => string | undefined;
}

/** The activity of a case for the company concerned; the newest first. */
export function SharedSteps<Step extends SharedStep>({ steps, textOf }: SharedStepsProps<Step>) {
  const described = steps
    .flatMap((step) => {
      const words = textOf(step);
      return words ? [{ ...step, words }] : [];
    })
    .toSorted((one, other) => other.at.localeCompare(one.at));
  if (described.length === 0) return <p>Aún no hay pasos que mostrar.</p>;
  return (
    <ol className={styles.steps}>
      {described.map(({ id, words, side, actor_name, at, note }) => (
        <li key={id} data-side={side}>
          <span className={styles.line}>
            <strong>{words}</strong>
            <span className={styles.soft}>
              {side === "client" && actor_name && `${actor_name} · `}
              <RelativeTime at={at} />
            </span>
          </span>
          {note && (
            <p className={styles.text}>
              <CodedText text={note} />
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}
