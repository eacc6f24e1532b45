import IconMenu2 from "@tabler/icons-react/dist/esm/icons/IconMenu2.mjs";
import { useState } from "react";
import { Link, NavLink } from "react-router";
import { useCurrentUser } from "#app/web/session.ts";
import { wasSignedIn } from "#app/web/session-rule.ts";
import * as paths from "#platform/contract/paths.ts";
import { buttonClass, LinkButton } from "#platform/web/kit/buttons/button.tsx";
import { ContactLink } from "#platform/web/kit/buttons/contact-link.tsx";
import { Drawer } from "#platform/web/kit/overlays/drawer.tsx";
import { Logo } from "../logo.tsx";
import styles from "./public-bar.module.css";

/** The links of the public site; the bar shows the first level, the footer all levels. */
const publicLinks = [
  { to: paths.services, label: "Servicios" },
  { to: paths.bulletins, label: "Boletines" },
  { to: paths.reports, label: "Reportes" },
  { to: paths.about, label: "Nosotros" },
] as const;

/** The bar of the public site. */
export function PublicBar() {
  const [menuOpen, setMenuOpen] = useState(false);
  const person = useCurrentUser({ enabled: wasSignedIn() });
  const entry = person ? { to: paths.home, label: "Ir al portal" } : { to: paths.login, label: "Ingresar" };

  return (
    <header className={styles.bar}>
      <div className={styles.inside}>
        <Link to="/" className={styles.home} aria-label="CCI Portal Servicios, inicio">
          <Logo />
        </Link>
        <nav className={styles.links} aria-label="Sitio público">
          {publicLinks.map(({ to, label }) => (
            <NavLink key={to} to={to} className={styles.link}>
              {label}
            </NavLink>
          ))}
        </nav>
        <div className={styles.actions}>
          <ContactLink className={styles.contact}>Contáctanos</ContactLink>
          <LinkButton to={entry.to}>{entry.label}</LinkButton>
          <button
            type="button"
            className={styles.menu}
            aria-label="Menú"
            aria-expanded={menuOpen}
            onClick={() => setMenuOpen(true)}
          >
            <IconMenu2 />
          </button>
        </div>
      </div>
      {menuOpen && (
        <Drawer title="Menú" modal onClose={() => setMenuOpen(false)}>
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: follows a link that was chosen inside */}
          <nav className={styles.menuLinks} aria-label="Sitio público" onClick={() => setMenuOpen(false)}>
            {publicLinks.map(({ to, label }) => (
              <NavLink key={to} to={to}>
                {label}
              </NavLink>
            ))}
            <ContactLink>Contáctanos</ContactLink>
            <Link to={entry.to} className={buttonClass({ look: "main" })}>
              {entry.label}
            </Link>
          </nav>
        </Drawer>
      )}
    </header>
  );
}
