import IconPlugConnectedX from "@tabler/icons-react/dist/esm/icons/IconPlugConnectedX.mjs";
import { Link } from "react-router";
import type { EventPosture } from "#features/home/home.contract.ts";
import { severities } from "#platform/contract/severity-list.ts";
import { RelativeTimeInside } from "#platform/web/kit/relative-time.tsx";
import { SeverityMark } from "#platform/web/kit/severity-mark.tsx";
import { Sparkline } from "#platform/web/kit/sparkline.tsx";
import { numberText } from "#platform/web/number-words.ts";
import styles from "./event-area.module.css";
import { silenceWords } from "./silence-words.ts";
import { trendWords } from "./trend-words.ts";

/** The week of events: how many, against the week before, of which severity, and who stopped sending. */
export function EventArea({ events }: { events: EventPosture }) {
  const { week, week_before, by_severity, days, sources, silent_sources, engine, as_of } = events;
  if (sources === 0)
    return (
      <div className={styles.area}>
        <h3 className={styles.name}>
          <Link to="/Eventos">Eventos de seguridad</Link>
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
            <Link to="/Eventos">Eventos de seguridad, últimos 7 días</Link>
          </h3>
          <p className={styles.number}>{numberText(week)}</p>
          <p className={styles.trend}>{trendWords(week, week_before)}</p>
        </div>
        <figure className={styles.chart}>
          <Sparkline values={days} label={`Eventos por día, últimos 14 días completos: ${days.join(", ")}`} />
          <figcaption>Por día, últimos 14 días completos</figcaption>
        </figure>
      </div>
      <ul className={styles.severities}>
        {severities.map((severity) => (
          <li key={severity}>
            <Link to={`/Eventos?severidad=${severity}`} className={styles.severity}>
              <SeverityMark severity={severity} />
              <strong>{numberText(by_severity[severity] ?? 0)}</strong>
            </Link>
          </li>
        ))}
      </ul>
      {silent_sources.length > 0 && (
        <p className={styles.silent}>
          <IconPlugConnectedX aria-hidden="true" />
          <span>{silenceWords(silent_sources, sources).join(" ")} Lo que les ocurra no se ve aquí.</span>
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
