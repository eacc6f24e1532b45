import styles from "./hero-drawing.module.css";

interface Mark {
  x: number;
  y: number;
  length: number;
}

/** The short strokes of the hero's drawing: regular rows with an irregular rhythm, the same at every visit. */
function recordMarks(): Mark[] {
  const marks: Mark[] = [];
  let seed = 7;
  const chance = () => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  for (let y = 24; y <= 338; y += 12) {
    let x = 4 + Math.floor(chance() * 14);
    while (x < 160) {
      const length = 4 + Math.floor(chance() * 16);
      marks.push({ x, y, length: Math.min(length, 166 - x) });
      x += length + 5 + Math.floor(chance() * 14);
    }
  }
  return marks;
}

const marks = recordMarks();

/** An illustration: many records on the left, fewer alerts in the middle, one decision on the right. */
export function HeroDrawing() {
  return (
    <figure className={styles.figure}>
      <svg viewBox="0 0 480 360" aria-hidden="true">
        <g className={styles.records}>
          {marks.map(({ x, y, length }) => (
            <path key={`${x}-${y}`} d={`M${x} ${y}h${length}`} />
          ))}
        </g>
        <g className={styles.sieve}>
          <path d="M176 20v320" />
          <path d="M312 20v320" />
        </g>
        <g className={styles.flow}>
          <path d="M176 70C236 70 252 180 312 180" />
          <path d="M176 128c54 0 76 52 136 52" />
          <path d="M176 180h136" />
          <path d="M176 238c54 0 76-58 136-58" />
          <path d="M176 296c62 0 76-116 136-116" />
        </g>
        <path className={styles.answer} d="M312 180h104" />
        <circle className={styles.halo} cx="436" cy="180" r="34" />
        <circle className={styles.halo} cx="436" cy="180" r="22" />
        <circle className={styles.point} cx="436" cy="180" r="10" />
      </svg>
      <figcaption className={styles.caption}>
        <span>registros</span>
        <span>alertas</span>
        <span>una decisión</span>
      </figcaption>
    </figure>
  );
}
