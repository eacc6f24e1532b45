import IconMenu2 from "@tabler/icons-react/dist/esm/icons/IconMenu2.mjs";
import { Suspense, useState } from "react";
import { Link } from "react-router";
import { useCurrentUser } from "#app/web/session.ts";
import * as paths from "#platform/contract/paths.ts";
import { lazyPart } from "../feature-parts.ts";
import { Logo } from "../logo.tsx";
import { ServiceMenus } from "../services/service-menus.tsx";
import { CompanyChoice } from "./company-choice.tsx";
import { PhoneMenu } from "./phone-menu.tsx";
import { SearchHost } from "./search/search-host.tsx";
import { SignOutButton } from "./sign-out-button.tsx";
import styles from "./top-bar.module.css";

const NotificationsButton = lazyPart(
  () => import("#features/identity/notifications/web/notifications-button.tsx"),
);

/** Shows the notifications in the top bar. */
function NotificationsHost() {
  return (
    <Suspense fallback={<span className={styles.bellRoom} />}>
      <NotificationsButton />
    </Suspense>
  );
}

/** The private bar: home, modules, search, notifications, company, person, sign-out. */
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
        <Link to={paths.home} className={styles.home} aria-label="CCI Portal Servicios, bienvenida">
          <Logo />
        </Link>
        <ServiceMenus />
        <SearchHost buttonClass={styles.search} />
        {person && <NotificationsHost />}
        {person && (
          <div className={styles.person}>
            <CompanyChoice person={person} />
            <Link to={paths.profile} className={styles.name}>
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
