import { Section } from "../site/public-text.tsx";
import styles from "./how-we-work.module.css";

const steps = [
  {
    title: "Conectamos sus fuentes",
    text: "Antivirus, cortafuegos, nube, identidad: cada herramienta envía sus registros con una clave propia que usted puede revocar.",
  },
  {
    title: "El nivel 1 revisa",
    text: "Un analista mira cada alerta nueva, descarta lo conocido y escala lo que no calza. Queda escrito quién decidió y por qué.",
  },
  {
    title: "El nivel 2 confirma",
    text: "Lo escalado se investiga con más contexto. Si es un incidente, empieza a correr su plazo y usted lo ve en el portal.",
  },
  {
    title: "Usted aprueba y comprueba",
    text: "Las acciones que tocan su operación esperan su aprobación. Al cerrar, el informe y la evidencia quedan a su nombre.",
  },
] as const;

/** Presents the way from a record to a decision, in four steps. */
export function HowWeWork() {
  return (
    <Section title="Del registro a la decisión">
      <ol className={styles.steps}>
        {steps.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
