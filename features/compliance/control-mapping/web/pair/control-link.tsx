import { Link } from "react-router";
import * as paths from "#platform/contract/paths.ts";
import styles from "./control-link.module.css";

/** A link to the page of a control, with its code and its title. */
export function ControlLink({ id, code, title }: { id: number; code: string; title: string }) {
  return (
    <Link to={paths.control(id)} className={styles.control}>
      <span className={styles.code}>{code}</span> {title}
    </Link>
  );
}
