import IconMenu2 from "@tabler/icons-react/dist/esm/icons/IconMenu2.mjs";
import { useState } from "react";
import { Link } from "react-router";
import { useCurrentUser } from "../session.ts";
import { CompanyChoice } from "./company-choice.tsx";
import { Logo } from "./logo.tsx";
import { NotificationsHost } from "./notifications-host.tsx";
import { PhoneMenu } from "./phone-menu.tsx";
import { SearchHost } from "./search-host.tsx";
import { ServiceMenus } from "./service-menus.tsx";
import { SignOutButton } from "./sign-out-button.tsx";
import styles from "./top-bar.module.css";

/** The private bar: home, modules, search, notifications, company, person, the way out. */
export function TopBar() {
  const person = useCurrentUser();
  const [menuOpen, setMenuOpen] = useState(false);
  return (
    <>
      <header className={styles.bar}>
        <button
          type="button"
          className={styles.phoneMenu}
          aria-label="Menú"
          aria-expanded={menuOpen}
          onClick={() => setMenuOpen(true)}
        >
          <IconMenu2 aria-hidden="true" />
        </button>
        <Link to="/Bienvenida" className={styles.home} aria-label="CCI Portal Servicios, bienvenida">
          <Logo />
        </Link>
        <ServiceMenus />
        <SearchHost />
        <NotificationsHost />
        {person && (
          <div className={styles.person}>
            <CompanyChoice person={person} />
            <Link to="/profile" className={styles.name}>
              {person.first_name} {person.last_name}
            </Link>
            <SignOutButton />
          </div>
        )}
      </header>
      {menuOpen && <PhoneMenu person={person} onClose={() => setMenuOpen(false)} />}
    </>
  );
}
