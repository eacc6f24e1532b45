import { Link } from "react-router";
import { ContactLink } from "#platform/web/kit/contact-link.tsx";
import { legalLinks } from "./footer-links.ts";
import styles from "./private-footer.module.css";
import { ThemeChoice } from "./theme-choice.tsx";

export function PrivateFooter() {
  return (
    <footer className={styles.footer}>
      <span>© 2024 CCI</span>
      <ContactLink>Contáctanos</ContactLink>
      {legalLinks.map(({ to, label }) => (
        <Link key={to} to={to}>
          {label}
        </Link>
      ))}
      <ThemeChoice />
      <span className={styles.version}>Versión {__BUILD_VERSION__}</span>
    </footer>
  );
}
