import { classNames } from "../class-names.ts";
import styles from "./level-mark.module.css";

export const serviceLevels = [1, 2, 3, 4, 5] as const;
export type ServiceLevel = (typeof serviceLevels)[number];

interface LevelMarkProps {
  level: ServiceLevel;
  active?: boolean;
}

/** The level of a service: its number outlined in its colour, grey when the service is inactive. */
export function LevelMark({ level, active = true }: LevelMarkProps) {
  const meaning = active ? `Nivel ${level}` : `Nivel ${level}, inactivo`;
  return (
    <span
      className={classNames(styles.mark, active ? styles[`level${level}`] : styles.inactive)}
      role="img"
      aria-label={meaning}
      title={meaning}
    >
      {level}
    </span>
  );
}
