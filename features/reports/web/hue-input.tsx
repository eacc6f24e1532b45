import { useFieldTies } from "#platform/web/kit/field.tsx";
import styles from "./report-fields.module.css";

interface HueInputProps {
  value: string;
  onChange: (event: { target: { value: string } }) => void;
}

/** Chooses a colour on the colour circle; stands inside a Field. */
export function HueInput(props: HueInputProps) {
  return <input type="range" min="0" max="359" className={styles.hue} {...useFieldTies()} {...props} />;
}
