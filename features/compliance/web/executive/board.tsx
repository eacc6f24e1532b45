import type { getOverview } from "#features/compliance/compliance.contract.ts";
import type { OutputOf } from "#platform/contract/define-call.ts";
import { CriticalList } from "../overview/critical-list.tsx";
import { UpcomingList } from "../overview/upcoming-list.tsx";
import { useToday } from "../words/use-today.ts";
import styles from "./board.module.css";
import { boardSentences } from "./board-sentences.ts";
import { BoardTable } from "./board-table.tsx";

interface BoardProps {
  overview: OutputOf<typeof getOverview>;
  company: string;
}

const shown = 5;

/** One page for a board: the words first, then the standards, what cannot wait and what comes next. */
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
          <h2 className={styles.title}>Lo que no puede esperar</h2>
          {critical.items.length === 0 ? (
            <p>Nada por ahora.</p>
          ) : (
            <CriticalList items={critical.items.slice(0, shown)} today={today} />
          )}
        </section>
        <section className={styles.section}>
          <h2 className={styles.title}>Lo que viene</h2>
          <UpcomingList items={upcoming.slice(0, shown)} today={today} />
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
