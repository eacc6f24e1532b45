import { Link } from "react-router";
import type { TestResult } from "#features/correlations/correlations.contract.ts";
import { ExactTime } from "#platform/web/kit/exact-time.tsx";
import { numberText } from "#platform/web/number-words.ts";
import styles from "./correlations.module.css";
import { noiseText } from "./noise-text.ts";
import { eventAddress } from "./rule-address.ts";
import { RuleTestDays } from "./rule-test-days.tsx";

/** What a test found: how much, when, on whom, and how noisy that would be. */
export function RuleTestResult({ result }: { result: TestResult }) {
  return (
    <div className={styles.stack}>
      <dl className={styles.figures}>
        <div>
          <dt>Aciertos</dt>
          <dd>{numberText(result.hits)}</dd>
        </div>
        <div>
          <dt>Alertas distintas</dt>
          <dd>{numberText(result.alerts)}</dd>
        </div>
        <div>
          <dt>Ruido esperado</dt>
          <dd>{noiseText(result.expected_per_day)}</dd>
        </div>
      </dl>
      <RuleTestDays days={result.per_day} />
      {result.hits > 0 && (
        <div className={styles.columns}>
          <section className={styles.part}>
            <h2>Ejemplos</h2>
            <ul className={styles.list}>
              {result.samples.map(({ event_id, occurred_at, title, asset_name, user_name }) => (
                <li key={event_id}>
                  <Link to={eventAddress(event_id)}>{title}</Link>
                  <p className={styles.note}>
                    <ExactTime at={occurred_at} />
                    {[asset_name, user_name].filter(Boolean).map((name) => ` · ${name}`)}
                  </p>
                </li>
              ))}
            </ul>
          </section>
          <div className={styles.stack}>
            <Top title="Activos" values={result.assets} />
            <Top title="Personas" values={result.users} />
          </div>
        </div>
      )}
    </div>
  );
}

function Top({ title, values }: { title: string; values: TestResult["assets"] }) {
  if (values.length === 0) return null;
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      <ul className={styles.list}>
        {values.map(({ value, count }) => (
          <li key={value} className={styles.row}>
            <span>{value}</span>
            <span className={styles.soft}>{numberText(count)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
