import { Link } from "react-router";
import type { CurrentUser } from "#features/identity/access/access.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import { Stack } from "#platform/web/kit/layout/primitives.tsx";
import { Drawer } from "#platform/web/kit/overlays/drawer.tsx";
import { ServiceList } from "../services/service-list.tsx";
import { CompanyChoice } from "./company-choice.tsx";
import styles from "./phone-menu.module.css";
import { SignOutButton } from "./sign-out-button.tsx";

interface PhoneMenuProps {
  person: CurrentUser | undefined;
  onClose: () => void;
}

/** The content of the bars that does not fit on a phone. */
export function PhoneMenu({ person, onClose }: PhoneMenuProps) {
  const closeAfterLink = (event: React.MouseEvent) => {
    if ((event.target as HTMLElement).closest("a")) onClose();
  };
  return (
    <Drawer title="Menú" side="left" modal onClose={onClose}>
      <Stack gap={5} onClick={closeAfterLink}>
        {person && (
          <div className={styles.person}>
            <Link to={paths.profile}>
              {person.first_name} {person.last_name}
            </Link>
            <CompanyChoice person={person} />
            <SignOutButton />
          </div>
        )}
        <nav aria-label="Servicios">
          <ServiceList form="tree" />
        </nav>
      </Stack>
    </Drawer>
  );
}
