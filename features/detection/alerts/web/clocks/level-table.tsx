import type { ReactNode } from "react";
import { clockLabels } from "#features/detection/alerts/alerts.labels.ts";
import type { SlaReport } from "#features/detection/alerts/contracts/alert-clock.contract.ts";
import { clockKinds } from "#features/detection/alerts/contracts/alert-terms.contract.ts";
import { severities } from "#platform/contract/severity-list.ts";
import { SeverityMark } from "#platform/web/kit/marks/severity-mark.tsx";
import { numberText } from "#platform/web/text/number-text.ts";
import styles from "./levels.module.css";

type Outcome = SlaReport["overall"];

/** The share of service-level targets that were met: overall, by kind of timer and by severity. */
export function LevelTable({ report: { overall, by_kind, by_severity } }: { report: SlaReport }) {
  return (
    <>
      <p className={styles.overall}>
        <span className={styles.percent}>{percentText(overall)}</span>
        <span className={styles.soft}>
          {overall.percent === null
            ? "Ningún plazo terminó en este mes."
            : `de los plazos cumplidos: ${numberText(overall.met)} de ${numberText(overall.met + overall.breached)}`}
        </span>
      </p>
      <div className={styles.tables}>
        <OutcomeTable
          caption="Por plazo"
          rows={clockKinds.map((kind) => ({ key: kind, name: clockLabels[kind], outcome: by_kind[kind] }))}
        />
        <OutcomeTable
          caption="Por severidad"
          rows={severities.map((severity) => ({
            key: severity,
            name: <SeverityMark severity={severity} />,
            outcome: by_severity[severity],
          }))}
        />
      </div>
    </>
  );
}

interface OutcomeTableProps {
  caption: string;
  rows: { key: string; name: ReactNode; outcome: Outcome }[];
}

function OutcomeTable({ caption, rows }: OutcomeTableProps) {
  return (
    <table className={styles.table}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{caption.replace("Por ", "").replace(/^./, (first) => first.toUpperCase())}</th>
          <th scope="col">Cumplimiento</th>
          <th scope="col">Cumplidos</th>
          <th scope="col">Vencidos</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, outcome }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            <td>
              <svg className={styles.bar} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
                <rect className={styles.room} width="100" height="8" />
                <rect className={styles.kept} width={outcome.percent ?? 0} height="8" />
              </svg>
              <span className={styles.share}>{percentText(outcome)}</span>
            </td>
            <td>{numberText(outcome.met)}</td>
            <td>{numberText(outcome.breached)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function percentText({ percent }: Outcome): string {
  return percent === null ? "—" : `${numberText(percent)} %`;
}
