import { Link } from "react-router";
import * as paths from "#platform/contract/paths.ts";
import { offeredServices, serviceFamilies } from "../site/offered-services.ts";
import { Section } from "../site/public-text.tsx";
import styles from "./service-index.module.css";

const purposes = {
  Vigilar: "Ver lo que ocurre, y lo que deja de verse.",
  Responder: "Actuar cuando algo se confirma.",
  Prevenir: "Cerrar puertas antes de que alguien las use.",
  Demostrar: "Probar ante otros lo que se hizo.",
} as const;

/** The eleven services, grouped by purpose. */
export function ServiceIndex() {
  return (
    <Section title="Once servicios, cuatro propósitos">
      <div className={styles.families}>
        {serviceFamilies.map((family) => (
          <div key={family} className={styles.family}>
            <h3>{family}</h3>
            <p>{purposes[family]}</p>
            <ul>
              {offeredServices
                .filter((service) => service.family === family)
                .map(({ id, name }) => (
                  <li key={id}>
                    <Link to={`${paths.services}#${id}`}>{name}</Link>
                  </li>
                ))}
            </ul>
          </div>
        ))}
      </div>
    </Section>
  );
}
