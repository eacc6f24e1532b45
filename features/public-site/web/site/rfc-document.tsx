import { Section } from "./public-text.tsx";
import styles from "./rfc-document.module.css";
import { rfcProfile } from "./rfc-profile.ts";

/** The team's RFC 2350 profile as a document. */
export function RfcDocument() {
  return (
    <Section
      id="rfc"
      title="Perfil del equipo según RFC 2350"
      lead="Lo que otros equipos de respuesta necesitan saber para trabajar con el nuestro. Los datos de contacto de esta instalación son de ejemplo."
    >
      <div className={styles.profile}>
        {rfcProfile.map((section) => (
          <section key={section.number}>
            <h3>
              {section.number}. {section.title}
            </h3>
            <dl>
              {section.items.map(({ number, title, text }) => (
                <div key={number}>
                  <dt>
                    <span>{number}</span> {title}
                  </dt>
                  {text.map((paragraph) => (
                    <dd key={paragraph}>{paragraph}</dd>
                  ))}
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Section>
  );
}
