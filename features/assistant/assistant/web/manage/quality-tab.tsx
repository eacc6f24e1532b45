import { useQuery } from "@tanstack/react-query";
import { outcomeLabels, ratingLabels } from "#features/assistant/assistant/assistant.labels.ts";
import { getUse } from "#features/assistant/assistant/manage-assistant.contract.ts";
import { writtenDay } from "#platform/contract/dates/calendar-text.ts";
import type { OutputOf } from "#platform/contract/define-call.ts";
import { useAddressParam } from "#platform/web/address/address-param.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { useMinute } from "#platform/web/dates/minute-clock.ts";
import { usePersonZone } from "#platform/web/dates/person-zone.ts";
import { Figure, Figures } from "#platform/web/figures/figure.tsx";
import { FilterChips } from "#platform/web/kit/filters/filter-chips.tsx";
import { Toolbar } from "#platform/web/kit/layout/toolbar.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { EmptyState } from "#platform/web/kit/messages/state-message.tsx";
import { numberText } from "#platform/web/text/number-text.ts";
import { AnswerChart } from "../answer/answer-chart.tsx";
import styles from "./manage.module.css";
import { bySubject, everyDay } from "./use-figures.ts";

interface QualityFiguresProps {
  use: OutputOf<typeof getUse>;
  days: number;
}

/** The figures of a period: questions per day, their outcomes and their subjects. */
function QualityFigures({ use, days }: QualityFiguresProps) {
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
      <Figures framed>
        <Figure
          name="Respondidas con datos"
          value={share(good, answers)}
        >{`de ${numberText(answers)} respuestas`}</Figure>
        <Figure
          name="Útiles para las personas"
          value={share(useful, rated)}
        >{`de ${numberText(rated)} opiniones`}</Figure>
        <Figure name="Personas" value={numberText(use.people)}>{`en ${days} días`}</Figure>
      </Figures>
      <div className={styles.charts}>
        <AnswerChart
          chart={{
            kind: "chart",
            shape: "line",
            title: `Preguntas por día, últimos ${days} días`,
            unit: "preguntas",
            points: everyDay(use.days, days, now, timeZone).map(({ day, questions }) => ({
              label: writtenDay(day),
              value: questions,
              path: null,
            })),
          }}
        />
        <AnswerChart
          chart={bars("Respuestas según cómo terminaron", nameOf(use.outcomes, outcomeLabels, "outcome"))}
        />
        <AnswerChart chart={bars("Opiniones de las personas", nameOf(use.ratings, ratingLabels, "rating"))} />
        <AnswerChart chart={bars("Sobre qué se pregunta", bySubject(use.kinds).slice(0, 12))} />
      </div>
    </>
  );
}

interface Bar {
  label: string;
  value: number;
}

function nameOf<Key extends string, Value extends string>(
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

const spans = [7, 30, 90];
const options = spans.map((days) => ({ value: String(days), label: `${days} días` }));

/** The use and the quality of Atenea. */
export function QualityTab() {
  const [daysParam, setWanted] = useAddressParam("dias");
  const days = spans.find((span) => String(span) === daysParam) ?? 30;
  const { data, error, refetch } = useQuery(callQuery(getUse, { days }));
  return (
    <>
      <Toolbar>
        <FilterChips label="Período" options={options} chosen={[String(days)]} onToggle={setWanted} />
      </Toolbar>
      {!data && <NotLoaded query={{ error, refetch }} title="No se pudo cargar el uso" count={8} />}
      {data &&
        (data.days.some(({ questions }) => questions > 0) ? (
          <QualityFigures use={data} days={days} />
        ) : (
          <EmptyState title={`Nadie preguntó nada en ${days} días`}>
            Las cifras aparecen con la primera pregunta de una persona de la empresa.
          </EmptyState>
        ))}
    </>
  );
}
