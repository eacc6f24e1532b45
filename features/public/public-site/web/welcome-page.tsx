import * as paths from "#platform/contract/paths.ts";
import { buttonClass, LinkButton } from "#platform/web/kit/buttons/button.tsx";
import { ContactLink } from "#platform/web/kit/buttons/contact-link.tsx";
import { usePageTitle } from "#platform/web/kit/layout/page-header.tsx";
import { HeroDrawing } from "./welcome/hero-drawing.tsx";
import { HowWeWork } from "./welcome/how-we-work.tsx";
import { IndustryList } from "./welcome/industry-list.tsx";
import { LatestBulletins } from "./welcome/latest-bulletins.tsx";
import { ServiceIndex } from "./welcome/service-index.tsx";
import styles from "./welcome-page.module.css";

/** The public home: the provider's services, their audience, and recent publications. */
export default function WelcomePage() {
  usePageTitle();
  return (
    <>
      <section className={styles.hero}>
        <div className={styles.heroInside}>
          <div className={styles.words}>
            <h1>Vigilamos sus sistemas, respondemos con usted y le mostramos la prueba.</h1>
            <p>
              CCI es un equipo chileno de ciberseguridad gestionada. Recibe los registros de sus herramientas,
              los analiza a toda hora, le avisa lo que importa y deja cada hallazgo, plazo y evidencia a la
              vista en este portal.
            </p>
            <p className={styles.actions}>
              <ContactLink className={buttonClass({ look: "main" })}>Conversemos</ContactLink>
              <LinkButton to={paths.services} look="quiet" className={styles.second}>
                Ver los servicios
              </LinkButton>
            </p>
          </div>
          <HeroDrawing />
        </div>
      </section>
      <ServiceIndex />
      <HowWeWork />
      <IndustryList />
      <LatestBulletins />
    </>
  );
}
