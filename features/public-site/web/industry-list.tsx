import { industries } from "./industries.ts";
import styles from "./industry-list.module.css";
import { Section } from "./section.tsx";

/** The industries, each with what keeps its people awake. */
export function IndustryList() {
  return (
    <Section title="Industrias que conocemos por dentro">
      <dl className={styles.list}>
        {industries.map(({ id, name, concern }) => (
          <div key={id} id={id}>
            <dt>{name}</dt>
            <dd>{concern}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
