import type { TestResult } from "#features/correlations/correlations.contract.ts";
import { chileanDate } from "#platform/web/chilean-date.ts";
import { numberText } from "#platform/web/number-words.ts";
import styles from "./correlations.module.css";

type Day = TestResult["per_day"][number];

const [width, height] = [600, 80];

/** On which days a test found how much: drawn, and as numbers. */
export function RuleTestDays({ days }: { days: readonly Day[] }) {
  const most = Math.max(0, ...days.map(({ count }) => count));
  if (most === 0) return <p className={styles.lead}>Ningún evento del período la habría hecho actuar.</p>;
  const step = width / days.length;
  return (
    <section className={styles.part}>
      <h2>Aciertos por día: {numberText(most)} en el que más</h2>
      <svg
        className={styles.bars}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {days.map(({ day, count }, at) => {
          const tall = count === 0 ? 1 : Math.max(3, (count / most) * height);
          return (
            <rect key={day} x={at * step + 1} y={height - tall} width={Math.max(1, step - 2)} height={tall}>
              <title>{`${chileanDate(day)}: ${numberText(count)}`}</title>
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
                <th scope="row">{chileanDate(day)}</th>
                <td>{numberText(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}
