import { Link } from "react-router";
import { noiseText } from "#features/detection/correlations/correlations.labels.ts";
import type { TestResult } from "#features/detection/correlations/rule-test.contract.ts";
import { writtenDay } from "#platform/contract/dates/calendar-text.ts";
import { Figure, Figures } from "#platform/web/figures/figure.tsx";
import { Lines, Row, Stack } from "#platform/web/kit/layout/primitives.tsx";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import { numberText } from "#platform/web/text/number-text.ts";
import styles from "../correlations.module.css";
import { eventAddress } from "./rule-address.ts";

type Day = TestResult["per_day"][number];

const [width, height] = [600, 80];

/** The matches of a test by day, as a chart and as a table. */
export function RuleTestDays({ days }: { days: readonly Day[] }) {
  const limit = Math.max(0, ...days.map(({ count }) => count));
  if (limit === 0) return <p className={styles.lead}>Ningún evento del período la habría hecho actuar.</p>;
  const step = width / days.length;
  return (
    <section className={styles.part}>
      <h2>Aciertos por día, {numberText(limit)} como máximo</h2>
      <svg
        className={styles.bars}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {days.map(({ day, count }, at) => {
          const tall = count === 0 ? 1 : Math.max(3, (count / limit) * height);
          return (
            <rect key={day} x={at * step + 1} y={height - tall} width={Math.max(1, step - 2)} height={tall}>
              <title>{`${writtenDay(day)}: ${numberText(count)}`}</title>
            </rect>
          );
        })}
      </svg>
      <details>
        <summary>Ver datos</summary>
        <table className={styles.days}>
          <thead>
            <tr>
              <th scope="col">Día</th>
              <th scope="col">Aciertos</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, count }) => (
              <tr key={day}>
                <th scope="row">{writtenDay(day)}</th>
                <td>{numberText(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}

/** The result of a test: number and times of matches, subjects, and expected noise. */
export function RuleTestResult({ result }: { result: TestResult }) {
  return (
    <Stack gap={5} bounded>
      <Figures>
        <Figure name="Aciertos" value={numberText(result.hits)} />
        <Figure name="Alertas distintas" value={numberText(result.alerts)} />
        <Figure name="Ruido esperado" value={noiseText(result.expected_per_day)} />
      </Figures>
      <RuleTestDays days={result.per_day} />
      {result.hits > 0 && (
        <div className={styles.columns}>
          <section className={styles.part}>
            <h2>Ejemplos</h2>
            <Lines gap={2}>
              {result.samples.map(({ event_id, occurred_at, title, asset_name, user_name }) => (
                <li key={event_id}>
                  <Link to={eventAddress(event_id)}>{title}</Link>
                  <p className={styles.note}>
                    <ExactTime at={occurred_at} />
                    {[asset_name, user_name].filter(Boolean).map((name) => ` · ${name}`)}
                  </p>
                </li>
              ))}
            </Lines>
          </section>
          <Stack gap={5} bounded>
            <Top title="Activos" values={result.assets} />
            <Top title="Personas" values={result.users} />
          </Stack>
        </div>
      )}
    </Stack>
  );
}

function Top({ title, values }: { title: string; values: TestResult["assets"] }) {
  if (values.length === 0) return null;
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      <Lines gap={2}>
        {values.map(({ value, count }) => (
          <Row key={value} as="li" gap={2} across={3}>
            <span>{value}</span>
            <span className={styles.soft}>{numberText(count)}</span>
          </Row>
        ))}
      </Lines>
    </section>
  );
}
