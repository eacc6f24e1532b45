import { Link } from "react-router";
import { findingsPath } from "#features/posture/findings/contracts/finding-address.contract.ts";
import {
  openClasses,
  type PeriodTotals,
  periodClasses,
} from "#features/posture/vulnerabilities/contracts/period.contract.ts";
import { periodClassLabels } from "#features/posture/vulnerabilities/vulnerabilities.labels.ts";
import { severities } from "#platform/contract/severity-list.ts";
import { oneOf } from "#platform/contract/word-list.ts";
import { Note } from "#platform/web/kit/layout/primitives.tsx";
import { SeverityMark } from "#platform/web/kit/marks/severity-mark.tsx";
import { numberText } from "#platform/web/text/number-text.ts";
import { sumOfSeverities } from "./period-text.ts";
import styles from "./periods.module.css";

/** The table of the findings of a period by severity: open ones above, ended ones below. */
export function PeriodTotalsTable({ totals }: { totals: PeriodTotals }) {
  const visibleSeverities = severities.filter(
    (severity) =>
      totals.open[severity] > 0 || periodClasses.some((each) => totals.classes[each][severity] > 0),
  );
  const row = (key: string, name: string, counts: PeriodTotals["open"], strong = false) => (
    <tr key={key} data-strong={strong || undefined}>
      <th scope="row">{name}</th>
      {visibleSeverities.map((severity) => (
        <td key={severity}>{numberText(counts[severity])}</td>
      ))}
      <td className={styles.sum}>{numberText(sumOfSeverities(counts))}</td>
    </tr>
  );
  const ended = periodClasses.filter((each) => !oneOf(openClasses, each));
  return (
    <section>
      <h2 className={styles.title}>Qué pasó con los hallazgos</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className={styles.scroll} aria-label="Qué pasó, por severidad" tabIndex={0}>
        <table className={styles.totals}>
          <thead>
            <tr>
              <th scope="col">Hallazgos</th>
              {visibleSeverities.map((severity) => (
                <th key={severity} scope="col">
                  <span className={styles.severity}>
                    <SeverityMark severity={severity} />
                  </span>
                </th>
              ))}
              <th scope="col">Total</th>
            </tr>
          </thead>
          <tbody>
            {row("open", "Abiertos al final", totals.open, true)}
            {openClasses.map((each) => row(each, periodClassLabels[each], totals.classes[each]))}
          </tbody>
          <tbody>{ended.map((each) => row(each, periodClassLabels[each], totals.classes[each]))}</tbody>
        </table>
      </section>
      <Note>
        De los abiertos, {numberText(totals.kev_open)} están en el catálogo KEV y {numberText(totals.late)}{" "}
        tienen el plazo vencido. Están en {numberText(totals.assets)}{" "}
        {totals.assets === 1 ? "activo" : "activos"}.{" "}
        <Link to={findingsPath()}>Ver lo que está abierto ahora</Link>
      </Note>
    </section>
  );
}
