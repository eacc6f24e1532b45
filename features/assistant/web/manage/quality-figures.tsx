import { outcomeWords, ratingWords } from "#features/assistant/assistant.words.ts";
import type { getUse } from "#features/assistant/manage-assistant.contract.ts";
import type { OutputOf } from "#platform/contract/define-call.ts";
import { chileanDate } from "#platform/web/chilean-date.ts";
import { useMinute } from "#platform/web/minute-clock.ts";
import { numberText } from "#platform/web/number-words.ts";
import { usePersonZone } from "#platform/web/person-zone.ts";
import { AnswerChart } from "../answer/answer-chart.tsx";
import styles from "./manage.module.css";
import { bySubject, everyDay } from "./use-figures.ts";

interface QualityFiguresProps {
  use: OutputOf<typeof getUse>;
  days: number;
}

/** The figures of a period: questions by day, what became of them, and what they were about. */
export function QualityFigures({ use, days }: QualityFiguresProps) {
  const timeZone = usePersonZone();
  const now = useMinute();
  const answers = use.outcomes.reduce((sum, one) => sum + one.answers, 0);
  const good = use.outcomes.reduce(
    (sum, one) => (one.outcome === "answered" || one.outcome === "nothing" ? sum + one.answers : sum),
    0,
  );
  const rated = use.ratings.reduce((sum, one) => sum + one.answers, 0);
  const useful = use.ratings.find(({ rating }) => rating === "useful")?.answers ?? 0;
  const share = (part: number, whole: number) =>
    whole === 0 ? "sin dato" : `${numberText((part / whole) * 100)} %`;
  return (
    <>
      <dl className={styles.figures}>
        <Figure
          name="Respondidas con datos"
          value={share(good, answers)}
          of={`de ${numberText(answers)} respuestas`}
        />
        <Figure
          name="Útiles para las personas"
          value={share(useful, rated)}
          of={`de ${numberText(rated)} opiniones`}
        />
        <Figure name="Personas" value={numberText(use.people)} of={`en ${days} días`} />
      </dl>
      <div className={styles.charts}>
        <AnswerChart
          chart={{
            kind: "chart",
            shape: "line",
            title: `Preguntas por día, últimos ${days} días`,
            unit: "preguntas",
            points: everyDay(use.days, days, now, timeZone).map(({ day, questions }) => ({
              label: chileanDate(day),
              value: questions,
              path: null,
            })),
          }}
        />
        <AnswerChart
          chart={bars("Respuestas según cómo terminaron", named(use.outcomes, outcomeWords, "outcome"))}
        />
        <AnswerChart chart={bars("Opiniones de las personas", named(use.ratings, ratingWords, "rating"))} />
        <AnswerChart chart={bars("Sobre qué se pregunta", bySubject(use.kinds).slice(0, 12))} />
      </div>
    </>
  );
}

function Figure({ name, value, of }: { name: string; value: string; of: string }) {
  return (
    <div className={styles.figure}>
      <dt>{name}</dt>
      <dd>
        <strong>{value}</strong> {of}
      </dd>
    </div>
  );
}

interface Bar {
  label: string;
  value: number;
}

function named<Key extends string, Value extends string>(
  counts: readonly ({ answers: number } & Record<Key, Value>)[],
  words: Record<Value, string>,
  key: Key,
): Bar[] {
  return counts.map((count) => ({ label: words[count[key]], value: count.answers }));
}

function bars(title: string, values: readonly Bar[]) {
  return {
    kind: "chart" as const,
    shape: "bars" as const,
    title,
    unit: "respuestas",
    points: values.map((bar) => ({ ...bar, path: null })),
  };
}
