import { initialsOf } from "#platform/web/text/short-text.ts";
import styles from "./person-initials.module.css";

/** A person's initials, with the name on hover; a dash without a person. */
export const PersonInitials = ({ name }: { name: string | null | undefined }) =>
  name ? (
    <abbr title={name} className={styles.initials}>
      {initialsOf(name)}
    </abbr>
  ) : (
    <span className={styles.nobody}>—</span>
  );
