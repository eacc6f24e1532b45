import { useQuery } from "@tanstack/react-query";
import { getPublicSite, type PublicSite } from "#features/public/public-site/public-site.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Section } from "./public-text.tsx";
import styles from "./rfc-document.module.css";
import { rfcProfile } from "./rfc-profile.ts";

const unknownSite: PublicSite = {
  email: null,
  csirt_email: null,
  phone: null,
  emergency_phone: null,
  address: null,
  social_links: [],
};

/** The team's RFC 2350 profile as a document, with the contact data of the installation. */
export function RfcDocument() {
  const { data: contact = unknownSite } = useQuery({
    ...callQuery(getPublicSite, {}),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Section
      id="rfc"
      title="Perfil del equipo según RFC 2350"
      lead="Datos para los equipos de respuesta que trabajan con el nuestro."
    >
      <div className={styles.profile}>
        {rfcProfile(contact).map((section) => (
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
