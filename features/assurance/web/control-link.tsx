import { Link } from "react-router";
import type { ControlRef } from "#features/assurance/control-ref.contract.ts";
import styles from "./control-finder.module.css";

/** The way to a control, by its code and its standard. */
export function ControlLink({ control }: { control: ControlRef }) {
  return (
    <Link to={`/Compliance/Controles/${control.control_id}`}>
      <span className={styles.code}>{control.code}</span> {control.title}
    </Link>
  );
}
