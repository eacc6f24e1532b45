import { Link } from "react-router";
import { buttonClass } from "#platform/web/kit/button.tsx";
import { ContactLink } from "#platform/web/kit/contact-link.tsx";
import { useCurrentUser } from "../session.ts";
import { wasSignedIn } from "../session-hint.ts";
import { footerColumns, legalLinks } from "./footer-links.ts";
import { Logo } from "./logo.tsx";
import styles from "./public-footer.module.css";
import { SocialLinks } from "./social-links.tsx";
import { ThemeChoice } from "./theme-choice.tsx";

/** The foot of the public site. */
export function PublicFooter() {
  const person = useCurrentUser({ enabled: wasSignedIn() });
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
            <ContactLink>Escríbanos</ContactLink> o llame a la{" "}
            <Link to="/About#rfc">línea de emergencia del CSIRT</Link>.
          </p>
        )}
        <div className={styles.columns}>
          <div className={styles.brand}>
            <Logo />
            <SocialLinks />
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
