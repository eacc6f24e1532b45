import { Link } from "react-router";
import styles from "./control-link.module.css";

/** A control by its code and its title; leads to its page. */
export function ControlLink({ id, code, title }: { id: number; code: string; title: string }) {
  return (
    <Link to={`/Compliance/Controles/${id}`} className={styles.control}>
      <span className={styles.code}>{code}</span> {title}
    </Link>
  );
}
