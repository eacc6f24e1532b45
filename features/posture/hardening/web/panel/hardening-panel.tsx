import type { getHardening } from "#features/posture/hardening/contracts/hardening-list.contract.ts";
import { monthName } from "#platform/contract/dates/calendar-text.ts";
import type { OutputOf } from "#platform/contract/define-call.ts";
import { LineChart } from "#platform/web/charts/line-chart.tsx";
import { Figure, Figures } from "#platform/web/figures/figure.tsx";
import styles from "#platform/web/figures/figure-panel.module.css";
import { ExactTime, RelativeTimeInside } from "#platform/web/kit/marks/time.tsx";
import { countOf, numberText } from "#platform/web/text/number-text.ts";
import { listPath } from "../list-address.ts";
import { scoreChangeText, scoreText } from "../score-labels.ts";

type Facts = OutputOf<typeof getHardening>;

/** The state and its change, and the number of machines without a run. */
export function HardeningPanel({ facts }: { facts: Facts }) {
  const { machines, score, score_before, compared, bands, worse, better, manual_waiting, old, since } = facts;
  return (
    <section className={styles.panel} aria-label="Cómo está el endurecimiento">
      <Figures>
        <Figure
          name="Puntaje medio"
          to={listPath()}
          value={score === null ? "Sin puntaje" : scoreText(score)}
        >
          {score !== null && score_before !== null ? (
            <>
              {scoreChangeText(score, score_before)} <ExactTime at={since} dayOnly />, en{" "}
              {countOf(compared, "equipo con dato de entonces", "equipos con dato de entonces")}
            </>
          ) : score === null ? (
            "Las herramientas usadas no dicen qué se cumple"
          ) : (
            "De 100. Sin dato de hace 90 días con qué comparar"
          )}
        </Figure>
        <Figure name="Puntaje bajo" to={listPath({ puntaje: "low" })} value={numberText(bands.low)}>
          Revisiones con menos de 70; {numberText(bands.middle)} entre 70 y 89, {numberText(bands.high)} desde
          90
          {bands.none > 0 && `, ${numberText(bands.none)} sin puntaje`}
        </Figure>
        <Figure name="Reglas que empeoraron" to={listPath({ empeoro: "si" })} value={numberText(worse)}>
          En la última revisión de cada equipo; {countOf(better, "mejoró", "mejoraron")}
        </Figure>
        <Figure
          name="Esperan a una persona"
          to={listPath({ manuales: "si" })}
          value={numberText(manual_waiting)}
        >
          Revisiones manuales sin respuesta: no cuentan ni a favor ni en contra
        </Figure>
        <Figure
          name="Equipos revisados"
          to={listPath(old > 0 ? { antiguas: "si" } : {})}
          value={`${numberText(machines.recent)} de ${numberText(machines.known)}`}
        >
          Activos con una revisión en 90 días; el resto no tiene revisión
          {facts.last_at && (
            <>
              . Última: <RelativeTimeInside at={facts.last_at} />
            </>
          )}
        </Figure>
      </Figures>
      <Months months={facts.months} />
    </section>
  );
}

/** Formats a month: `2026-11-01` as `nov 2026`. */
const monthText = (month: string) =>
  `${monthName(Number(month.slice(5, 7)), "abbreviated")} ${month.slice(0, 4)}`;

function Months({ months }: { months: Facts["months"] }) {
  if (months.length < 2) return null;
  return (
    <LineChart
      title="Puntaje medio de las revisiones de cada mes"
      place="Mes"
      places={months.map(({ month }) => ({ name: monthText(month) }))}
      series={[{ key: "score", name: "Puntaje", tone: "main", values: months.map(({ score }) => score) }]}
      top={100}
      textOf={scoreText}
      note="Cada equipo cuenta con su última revisión del mes, como se guardó."
    />
  );
}
