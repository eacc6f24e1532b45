import { Link } from "react-router";
import type { StandardCard } from "#features/compliance/compliance.contract.ts";
import { Maturity } from "../score/maturity.tsx";
import { ScorePair } from "../score/score-pair.tsx";
import { Trend } from "../score/trend.tsx";
import { standardAddress } from "../standing/standard-screens.ts";
import styles from "./board.module.css";

interface BoardTableProps {
  cards: readonly StandardCard[];
  today: string;
}

/** Each standard on one line of the page. */
export function BoardTable({ cards, today }: BoardTableProps) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Norma</th>
          <th scope="col">Cumplimiento y cobertura</th>
          <th scope="col">Madurez</th>
          <th scope="col">Últimos 12 meses</th>
        </tr>
      </thead>
      <tbody>
        {cards.map(({ company_standard: { standard, target }, score, trend }) => (
          <tr key={standard.id}>
            <th scope="row">
              <Link to={standardAddress(standard)}>{standard.short_name}</Link>
            </th>
            <td>
              <ScorePair score={score} />
            </td>
            <td>
              <Maturity maturity={score.maturity} target={target} scale={standard.scale} />
            </td>
            <td>
              <Trend points={trend} today={today} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
