import IconMenu2 from "@tabler/icons-react/dist/esm/icons/IconMenu2.mjs";
import IconSearch from "@tabler/icons-react/dist/esm/icons/IconSearch.mjs";
import { Suspense, useEffect, useState } from "react";
import { Link } from "react-router";
import { useCurrentUser } from "#app/web/session.ts";
import { Logo } from "../logo.tsx";
import { optionalPart } from "../optional-part.ts";
import { ServiceMenus } from "../services/service-menus.tsx";
import { CompanyChoice } from "./company-choice.tsx";
import { PhoneMenu } from "./phone-menu.tsx";
import { SignOutButton } from "./sign-out-button.tsx";
import styles from "./top-bar.module.css";

const NotificationsButton = optionalPart<Record<never, never>>("notifications/web/notifications-button.tsx");

/** Where the notifications stand in the top bar. */
function NotificationsHost() {
  if (!NotificationsButton) return null;
  return (
    <Suspense>
      <NotificationsButton />
    </Suspense>
  );
}

const SearchDialog = optionalPart<{ onClose: () => void }>("search/web/search-dialog.tsx");

/** The button and the key (Ctrl K) that open the search over everything. */
function SearchHost() {
  const [open, setOpen] = useState(false);

  useEffect(() => {
    const toggle = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setOpen((was) => !was);
    };
    document.addEventListener("keydown", toggle);
    return () => document.removeEventListener("keydown", toggle);
  }, []);

  if (!SearchDialog) return null;
  return (
    <>
      <button
        type="button"
        className={styles.search}
        aria-label="Buscar Ctrl K"
        onClick={() => setOpen(true)}
      >
        <IconSearch aria-hidden="true" />
        <span>Buscar</span> <kbd>Ctrl K</kbd>
      </button>
      {open && (
        <Suspense>
          <SearchDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

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
