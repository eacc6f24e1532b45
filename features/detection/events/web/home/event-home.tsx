import IconPlugConnectedX from "@tabler/icons-react/dist/esm/icons/IconPlugConnectedX.mjs";
import { Link } from "react-router";
import type { EventHome } from "#features/detection/events/contracts/event-home.contract.ts";
import type { HomeView } from "#features/home/home/web/home-view.extension.ts";
import type { FigureReadings } from "#platform/contract/figures/figure-reading.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import { severities } from "#platform/contract/severity-list.ts";
import { Sparkline } from "#platform/web/charts/sparkline.tsx";
import { figureText } from "#platform/web/figures/figure-link.tsx";
import { SeverityMark } from "#platform/web/kit/marks/severity-mark.tsx";
import { RelativeTimeInside } from "#platform/web/kit/marks/time.tsx";
import { numberText } from "#platform/web/text/number-text.ts";
import styles from "./event-home.module.css";

const names = (sources: EventHome["silent_sources"]) => sources.map(({ name }) => name).join(", ");

/** Returns one sentence for the sources that stopped sending and one for those that never sent; empty if all send. */
export function silenceText(silent: EventHome["silent_sources"], total: number): string[] {
  const stoppedRows = silent.filter(({ last_received_at }) => last_received_at !== null);
  const unheard = silent.filter(({ last_received_at }) => last_received_at === null);
  const of = (count: number) => `${numberText(count)} de ${numberText(total)} fuentes`;
  const sentences: string[] = [];
  if (stoppedRows.length > 0) {
    const who = stoppedRows.length === 1 ? "Una fuente dejó" : `${of(stoppedRows.length)} dejaron`;
    sentences.push(`${who} de enviar registros hace más de un día: ${names(stoppedRows)}.`);
  }
  if (unheard.length > 0) {
    const who = unheard.length === 1 ? "Una fuente aún no envía" : `${of(unheard.length)} aún no envían`;
    sentences.push(`${who} registros: ${names(unheard)}.`);
  }
  return sentences;
}

/**
 * Returns the comparison of a week with the one before, in a sentence that is true also for small and absent numbers.
 */
export function trendText(now: number, before: number): string {
  const earlier = `${numberText(before)} en los 7 días anteriores`;
  if (before === 0)
    return now === 0 ? "Igual que en los 7 días anteriores" : `Ninguno en los 7 días anteriores`;
  const share = Math.round(((now - before) / before) * 100);
  if (share === 0) return `Casi igual: ${earlier}`;
  return `${numberText(Math.abs(share))} % ${share > 0 ? "más" : "menos"} que antes: ${earlier}`;
}

/**
 * The week of events: the number, the change from the week before, the severities, and the sources that stopped
 * sending.
 */
function EventState({ facts, figures }: { facts: EventHome; figures: FigureReadings }) {
  const { week, week_before, days, sources, silent_sources, engine, as_of } = facts;
  if (sources === 0)
    return (
      <div className={styles.area}>
        <h3 className={styles.name}>
          <Link to={paths.events}>Eventos de seguridad</Link>
        </h3>
        <p className={styles.empty}>
          {engine === null
            ? "Ninguna fuente envía registros todavía. Su ejecutivo las conecta; desde entonces verá aquí cada semana."
            : `Sus eventos se leen en un motor externo, «${engine}», y están en la lista; este resumen cuenta solo los que se entregan al portal.`}
        </p>
      </div>
    );
  return (
    <div className={styles.area}>
      <div className={styles.head}>
        <div>
          <h3 className={styles.name}>
            <Link to={figures["events.week"]?.to ?? paths.events}>
              Eventos ocurridos en los últimos 7 días
            </Link>
          </h3>
          <p className={styles.number}>{numberText(week)}</p>
          <p className={styles.trend}>{trendText(week, week_before)}</p>
        </div>
        <figure className={styles.chart}>
          <Sparkline values={days} label={`Eventos por día, últimos 14 días completos: ${days.join(", ")}`} />
          <figcaption>Por día, últimos 14 días completos</figcaption>
        </figure>
      </div>
      <ul className={styles.severities}>
        {severities.map((severity) => {
          const figure = figures[`events.week_${severity}`];
          return figure?.to ? (
            <li key={severity}>
              <Link to={figure.to} className={styles.severity}>
                <SeverityMark severity={severity} />
                <strong>{figureText(figure)}</strong>
              </Link>
            </li>
          ) : null;
        })}
      </ul>
      {silent_sources.length > 0 && (
        <p className={styles.silent}>
          <IconPlugConnectedX aria-hidden="true" />
          <span>{silenceText(silent_sources, sources).join(" ")} Lo que les ocurra no se ve aquí.</span>
        </p>
      )}
      {engine !== null && (
        <p className={styles.date}>
          Sus eventos se leen en un motor externo, «{engine}»; este resumen cuenta solo los que se entregan al
          portal.
        </p>
      )}
      <p className={styles.date}>
        {as_of ? (
          <>
            Datos recibidos: <RelativeTimeInside at={as_of} />
          </>
        ) : (
          "Las fuentes conectadas todavía no envían nada."
        )}
      </p>
    </div>
  );
}

/** The events section of the company's home page: the events of the week, and the new ones since the last visit. */
export const eventHome: HomeView<EventHome> = {
  State: EventState,
  Change: ({
    facts: {
      changes: { all, serious },
    },
  }) => (
    <>
      <strong>{numberText(all)}</strong> {all === 1 ? "evento nuevo" : "eventos nuevos"}
      {serious > 0 && <>, {numberText(serious)} de severidad alta o crítica</>}
    </>
  ),
};
