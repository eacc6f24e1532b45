import { classNames } from "#platform/web/kit/class-names.ts";
import styles from "./band.module.css";
import { bands, bandWords } from "./band.ts";

/** What each tint and pattern of a heat drawing means. */
export function BandLegend() {
  return (
    <ul className={styles.legend} aria-label="Cumplimiento de lo evaluado">
      {bands.map((band) => (
        <li key={band} className={classNames(styles.band, styles[band])}>
          {bandWords[band]}
        </li>
      ))}
      <li className={classNames(styles.band, styles.thin)}>borde punteado: menos de la mitad evaluado</li>
    </ul>
  );
}
