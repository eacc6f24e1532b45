import { Link } from "react-router";
import type { FindingPanel as Facts } from "#features/posture/findings/contracts/finding-panel.contract.ts";
import { calendarDay } from "#platform/contract/dates/calendar-day.ts";
import { day as dayText, providerZone } from "#platform/contract/dates/calendar-text.ts";
import { severities } from "#platform/contract/severity-list.ts";
import { LineChart } from "#platform/web/charts/line-chart.tsx";
import { useMinute } from "#platform/web/dates/minute-clock.ts";
import { Figure, Figures } from "#platform/web/figures/figure.tsx";
import styles from "#platform/web/figures/figure-panel.module.css";
import { SeverityMark } from "#platform/web/kit/marks/severity-mark.tsx";
import { ExactTime, RelativeTimeInside } from "#platform/web/kit/marks/time.tsx";
import { countText, numberText } from "#platform/web/text/number-text.ts";
import { useAreaPlace } from "../area/area-place.ts";
import { kevMeaning } from "../list/finding-marks.tsx";
import { comparisonText, sumOfSeverities, weeklyTrend } from "./open-trend.ts";

const weeks = 26;
const comparedDays = 30;

/** The panel of an area: the open findings, their change over time, and the assets without a recent scan. */
export function FindingPanel({ facts }: { facts: Facts }) {
  const { open, by_severity, kev_open, late, not_evaluated, coverage, last_scan, trend } = facts;
  const today = calendarDay(useMinute(), providerZone);
  const { pathTo } = useAreaPlace();
  const unscanned = coverage.assets - coverage.scanned;
  return (
    <section className={styles.panel} aria-label="Cómo están los hallazgos">
      <div>
        <Figures>
          <Figure name="Abiertas" to={pathTo()} value={numberText(open)}>
            {comparisonText(trend, today, comparedDays) ?? "Sin dato de hace 30 días"}
            {last_scan && (
              <>
                ; último escaneo <RelativeTimeInside at={last_scan.ended_at} />
              </>
            )}
          </Figure>
          <Figure
            name={<abbr title={kevMeaning}>Catálogo KEV</abbr>}
            to={pathTo({ kev: "si" })}
            value={numberText(kev_open)}
          >
            Abiertas y explotadas en alguna organización
          </Figure>
          <Figure name="Con plazo vencido" to={pathTo({ vencidas: "si" })} value={countText(late)}>
            Abiertas que debieron corregirse antes de hoy
          </Figure>
          <Figure name="No evaluadas" to={pathTo({ noevaluadas: "si" })} value={countText(not_evaluated)}>
            Abiertas que el último escaneo no pudo comprobar
          </Figure>
          <Figure
            name="Activos escaneados"
            to={pathTo(unscanned > 0 ? { vista: "activos", sinescaneo: "si" } : { vista: "activos" })}
            value={`${numberText(coverage.scanned)} de ${numberText(coverage.assets)}`}
          >
            Desde el <ExactTime at={coverage.since} dayOnly />, {numberText(coverage.with_credentials)} con
            credenciales
          </Figure>
        </Figures>
        <ul className={styles.severities} aria-label="Abiertas por severidad">
          {severities
            .filter((severity) => by_severity[severity] > 0)
            .map((severity) => (
              <li key={severity}>
                <Link to={pathTo({ severidad: severity })}>
                  <SeverityMark severity={severity} /> {numberText(by_severity[severity])}
                </Link>
              </li>
            ))}
        </ul>
      </div>
      <Trend trend={trend} today={today} />
    </section>
  );
}

function Trend({ trend, today }: { trend: Facts["trend"]; today: string }) {
  const points = weeklyTrend(trend, today, weeks);
  return (
    <LineChart
      title="Hallazgos abiertos por semana, último medio año"
      place="Semana que termina el"
      places={points.map(({ day }) => ({ name: dayText(`${day}T12:00:00Z`) }))}
      series={[
        { key: "all", name: "Todos", tone: "main", values: points.map(({ open }) => sumOfSeverities(open)) },
        {
          key: "critical",
          name: "Críticos",
          tone: "critical",
          values: points.map(({ open }) => open?.critical ?? null),
        },
        { key: "high", name: "Altos", tone: "high", values: points.map(({ open }) => open?.high ?? null) },
      ]}
    />
  );
}
