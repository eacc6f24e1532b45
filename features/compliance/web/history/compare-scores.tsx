import type { compareMoments } from "#features/control-states/history.contract.ts";
import type { OutputOf } from "#platform/contract/define-call.ts";
import { ScorePair } from "../score/score-pair.tsx";
import { plainDay } from "../words/plain-day.ts";
import { pointsText } from "../words/share-text.ts";
import styles from "./compare.module.css";

type Moment = OutputOf<typeof compareMoments>["from"];

/** Both days as pairs, and how far they are apart. */
export function CompareScores({ from, to }: { from: Moment; to: Moment }) {
  const moved =
    from.score.compliance === null || to.score.compliance === null
      ? null
      : to.score.compliance - from.score.compliance;
  return (
    <div className={styles.scores}>
      {[from, to].map(({ day, score }, place) => (
        <section key={place === 0 ? "from" : "to"} className={styles.moment}>
          <h2 className={styles.title}>{plainDay(day)}</h2>
          <ScorePair score={score} />
        </section>
      ))}
      <p className={styles.change}>
        Cumplimiento: {pointsText(moved)}. Cobertura: {pointsText(to.score.coverage - from.score.coverage)}.
      </p>
    </div>
  );
}
