import { classNames } from "#platform/web/kit/class-names.ts";
import styles from "./band.module.css";
import { bandLabels, complianceBands } from "./band.ts";

/** The meaning of each tint and pattern of a heat drawing. */
export function BandLegend() {
  return (
    <ul className={styles.legend} aria-label="Cumplimiento de lo evaluado">
      {complianceBands.map((band) => (
        <li key={band} className={classNames(styles.band, styles[band])}>
          {bandLabels[band]}
        </li>
      ))}
      <li className={classNames(styles.band, styles.thin)}>borde punteado: menos de la mitad evaluado</li>
    </ul>
  );
}
