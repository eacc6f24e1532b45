import { classNames } from "../class-names.ts";
import styles from "./level-mark.module.css";

export const serviceLevels = [1, 2, 3, 4, 5] as const;
export type ServiceLevel = (typeof serviceLevels)[number];

interface LevelMarkProps {
  level: ServiceLevel;
  active?: boolean;
  /** Names of the services of this level, shown on hover. */
  services?: readonly string[];
}

const listText = new Intl.ListFormat("es-CL");

/** The level of a service: its number outlined in its colour, grey when the service is inactive. */
export function LevelMark({ level, active = true, services = [] }: LevelMarkProps) {
  const meaning = active ? `Nivel ${level}` : `Nivel ${level}, inactivo`;
  const explanation =
    services.length > 0 ? `Nivel ${level} de servicio: ${listText.format(services)}` : meaning;
  return (
    <span
      className={classNames(styles.mark, active ? styles[`level${level}`] : styles.inactive)}
      role="img"
      aria-label={meaning}
      title={explanation}
    >
      {level}
    </span>
  );
}
