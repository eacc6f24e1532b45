import { Link } from "react-router";
import type { getOverview, StandardCard } from "#features/compliance/compliance/compliance.contract.ts";
import type { OutputOf } from "#platform/contract/define-call.ts";
import { CriticalList } from "../overview/critical-list.tsx";
import { UpcomingList } from "../overview/upcoming-list.tsx";
import { Maturity } from "../score/maturity.tsx";
import { ScorePair } from "../score/score-pair.tsx";
import { Trend } from "../score/trend.tsx";
import { standardAddress } from "../status/standard-screens.ts";
import { useToday } from "../text/plain-text.ts";
import styles from "./board.module.css";
import { boardSentences } from "./board-sentences.ts";

interface BoardTableProps {
  cards: readonly StandardCard[];
  today: string;
}

/** The table of the board summary: one line per standard. */
function BoardTable({ cards, today }: BoardTableProps) {
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

interface BoardProps {
  overview: OutputOf<typeof getOverview>;
  company: string;
}

const maxItems = 5;

/**
 * The one-page summary for a board of directors: first a sentence, then the standards, the critical controls and the
 * upcoming dates.
 */
export function Board({ overview: { standards, critical, upcoming }, company }: BoardProps) {
  const today = useToday();
  return (
    <div className={styles.board}>
      <p className={styles.words}>{boardSentences({ company, standards, critical, today }).join(" ")}</p>
      <section className={styles.section}>
        <h2 className={styles.title}>Normas</h2>
        <div className={styles.frame}>
          <BoardTable cards={standards} today={today} />
        </div>
      </section>
      <div className={styles.pair}>
        <section className={styles.section}>
          <h2 className={styles.title}>Pendientes críticos</h2>
          {critical.items.length === 0 ? (
            <p>Nada por ahora.</p>
          ) : (
            <CriticalList items={critical.items.slice(0, maxItems)} today={today} />
          )}
        </section>
        <section className={styles.section}>
          <h2 className={styles.title}>Próximos plazos</h2>
          <UpcomingList items={upcoming.slice(0, maxItems)} today={today} />
        </section>
      </div>
      <p className={styles.foot}>
        Cumplimiento: lo que se cumple de lo evaluado, según el peso de cada control (cumple 1, parcial ½, no
        cumple 0; con la evidencia vencida, la mitad). Cobertura: cuánto se evaluó de lo que aplica. Madurez:
        promedio de los niveles de implementación y documentación.
      </p>
    </div>
  );
}
