import { numberText } from "#platform/web/number-words.ts";
import styles from "./score-ring.module.css";

const radius = 44;
const around = 2 * Math.PI * radius;

/** The score as an arc with its number in it; an empty ring says that there is none. */
export function ScoreRing({ score }: { score: number | null }) {
  const words = score === null ? "Puntaje no evaluable" : `Puntaje ${numberText(score)} de 100`;
  return (
    <svg className={styles.ring} viewBox="0 0 100 100" role="img" aria-label={words}>
      <circle className={styles.track} cx="50" cy="50" r={radius} />
      {score !== null && score > 0 && (
        <circle
          className={styles.arc}
          cx="50"
          cy="50"
          r={radius}
          strokeDasharray={`${(around * score) / 100} ${around}`}
          transform="rotate(-90 50 50)"
        />
      )}
      <text className={styles.number} x="50" y="52">
        {score === null ? "—" : numberText(score)}
      </text>
      <text className={styles.unit} x="50" y="68">
        {score === null ? "no evaluable" : "de 100"}
      </text>
    </svg>
  );
}
