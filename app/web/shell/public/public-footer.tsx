import IconBrandLinkedin from "@tabler/icons-react/dist/esm/icons/IconBrandLinkedin.mjs";
import IconBrandX from "@tabler/icons-react/dist/esm/icons/IconBrandX.mjs";
import IconBrandYoutube from "@tabler/icons-react/dist/esm/icons/IconBrandYoutube.mjs";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { useCurrentUser } from "#app/web/session.ts";
import { wasSignedIn } from "#app/web/session-rule.ts";
import { getPublicSite, type PublicSite } from "#features/public/public-site/public-site.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { buttonClass } from "#platform/web/kit/buttons/button.tsx";
import { ContactLink } from "#platform/web/kit/buttons/contact-link.tsx";
import { footerColumns, legalLinks } from "../footer-links.ts";
import { Logo } from "../logo.tsx";
import { ThemeChoice } from "../theme-choice.tsx";
import styles from "./public-footer.module.css";

const networks = {
  linkedin: { label: "LinkedIn", Icon: IconBrandLinkedin },
  x: { label: "X", Icon: IconBrandX },
  youtube: { label: "YouTube", Icon: IconBrandYoutube },
};

function SocialLinks({ links }: { links: PublicSite["social_links"] }) {
  return (
    <ul className={styles.social}>
      {links.map(({ href, network }) => {
        const { label, Icon } = networks[network];
        return (
          <li key={href}>
            <a
              href={href}
              rel="noopener noreferrer"
              target="_blank"
              aria-label={`CCI en ${label} (otra pestaña)`}
            >
              <Icon aria-hidden="true" />
            </a>
          </li>
        );
      })}
    </ul>
  );
}

/** The foot of the public site. */
export function PublicFooter() {
  const person = useCurrentUser({ enabled: wasSignedIn() });
  const { data: site } = useQuery({
    ...callQuery(getPublicSite, {}),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { emergency_phone: emergencyPhone, social_links: socialLinks = [] } = site ?? {};
  return (
    <footer className={styles.footer}>
      <div className={styles.inside}>
        <section className={styles.call}>
          <h2>Creemos juntos la solución tecnológica para tu negocio</h2>
          <ContactLink className={buttonClass({ look: "main" })}>Contáctanos</ContactLink>
        </section>
        {!person && (
          <p className={styles.incident}>
            <strong>¿Está viviendo un incidente ahora?</strong> No apague los equipos afectados.{" "}
            <ContactLink>Escríbanos</ContactLink>
            {emergencyPhone && (
              <>
                {" "}
                o llame al <a href={`tel:${emergencyPhone.replace(/[^\d+]/g, "")}`}>{emergencyPhone}</a>, a
                toda hora
              </>
            )}
            .
          </p>
        )}
        <div className={styles.columns}>
          <div className={styles.brand}>
            <Logo />
            {socialLinks.length > 0 && <SocialLinks links={socialLinks} />}
          </div>
          {footerColumns.map(({ title, links }) => (
            <nav key={title} aria-label={title}>
              <h3>{title}</h3>
              <ul>
                {links.map(({ to, label }) => (
                  <li key={to}>
                    <Link to={to}>{label}</Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <div className={styles.last}>
          <span>© 2024 CCI. Todos los derechos reservados.</span>
          {legalLinks.map(({ to, label }) => (
            <Link key={to} to={to}>
              {label}
            </Link>
          ))}
          <ThemeChoice />
          <span className={styles.version}>Versión {__BUILD_VERSION__}</span>
        </div>
      </div>
    </footer>
  );
}
