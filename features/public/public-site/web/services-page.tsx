import { usePageTitle } from "#platform/web/kit/layout/page-header.tsx";
import styles from "./services-page.module.css";
import { offeredServices, serviceFamilies } from "./site/offered-services.ts";
import { PublicHeading } from "./site/public-text.tsx";

/** The public page of the eleven services, each with its results, its delivery and its audience. */
export default function ServicesPage() {
  usePageTitle("Servicios");
  return (
    <>
      <PublicHeading
        title="Servicios"
        lead="Qué recibe, cómo se entrega y para quién es cada uno. Se contratan por separado y se ven juntos en el portal."
      />
      <div className={styles.layout}>
        <nav className={styles.index} aria-label="Servicios en esta página">
          {serviceFamilies.map((family) => (
            <div key={family}>
              <h2>{family}</h2>
              <ul>
                {offeredServices
                  .filter((service) => service.family === family)
                  .map(({ id, name }) => (
                    <li key={id}>
                      <a href={`#${id}`}>{name}</a>
                    </li>
                  ))}
              </ul>
            </div>
          ))}
        </nav>
        <div>
          {offeredServices.map(({ id, name, what, receives, delivery, forWhom }) => (
            <article key={id} id={id} className={styles.service}>
              <h2>{name}</h2>
              <p className={styles.what}>{what}</p>
              <dl>
                <dt>Qué recibe</dt>
                <dd>{receives}</dd>
                <dt>Cómo se entrega</dt>
                <dd>{delivery}</dd>
                <dt>Para quién es</dt>
                <dd>{forWhom}</dd>
              </dl>
            </article>
          ))}
        </div>
      </div>
    </>
  );
}
