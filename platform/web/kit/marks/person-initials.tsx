import { initialsOf } from "#platform/web/text/short-text.ts";
import styles from "./person-initials.module.css";

/** A person in the room of two letters, the name told on hover; a dash for nobody. */
export const PersonInitials = ({ name }: { name: string | null | undefined }) =>
  name ? (
    <abbr title={name} className={styles.initials}>
      {initialsOf(name)}
    </abbr>
  ) : (
    <span className={styles.nobody}>—</span>
  );
