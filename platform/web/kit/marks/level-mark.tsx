import { classNames } from "../class-names.ts";
import styles from "./level-mark.module.css";

export const serviceLevels = [1, 2, 3, 4, 5] as const;
export type ServiceLevel = (typeof serviceLevels)[number];

interface LevelMarkProps {
  level: ServiceLevel;
  /** Whether the company has contracted the service; if not, the mark is grey. */
  contracted?: boolean;
  /** Names of the services of this level, shown on hover. */
  services?: readonly string[] | undefined;
}

const listFormat = new Intl.ListFormat("es-CL");

/** The contracted level of a service: its number, outlined in the colour of the level. */
export function LevelMark({ level, contracted = true, services = [] }: LevelMarkProps) {
  const meaning = contracted ? `Nivel ${level} de servicio` : `Nivel ${level} de servicio, no contratado`;
  const explanation =
    services.length > 0 ? `${meaning}. De este nivel: ${listFormat.format(services)}` : meaning;
  return (
    <span
      className={classNames(styles.mark, contracted ? styles[`level${level}`] : styles.inactive)}
      role="img"
      aria-label={meaning}
      title={explanation}
    >
      {level}
    </span>
  );
}
