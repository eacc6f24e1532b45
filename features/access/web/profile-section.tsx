import { type ReactNode, useId } from "react";
import styles from "./profile-section.module.css";

interface ProfileSectionProps {
  title: string;
  lead: ReactNode;
  children: ReactNode;
}

export function ProfileSection({ title, lead, children }: ProfileSectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.words}>
        <h2 id={id}>{title}</h2>
        <p>{lead}</p>
      </div>
      <div className={styles.content}>{children}</div>
    </section>
  );
}
