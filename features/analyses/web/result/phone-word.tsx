import styles from "../analyses.module.css";

/** The title of a column beside its value, where a phone shows rows without a head. */
export function PhoneWord({ children }: { children: string }) {
  return <span className={styles.onPhone}>{children}</span>;
}
