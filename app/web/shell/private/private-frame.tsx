import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { Link, Outlet } from "react-router";
import { withinTimeLimit } from "#app/web/chunk-load.ts";
import { roleOfUser, useCurrentUser } from "#app/web/session.ts";
import { providerZone } from "#platform/contract/dates/calendar-text.ts";
import { PersonZone } from "#platform/web/dates/person-zone.ts";
import { ContactLink } from "#platform/web/kit/buttons/contact-link.tsx";
import { CompanyName } from "#platform/web/screen/company-name.ts";
import { CompanyOpener } from "#platform/web/screen/company-opener.ts";
import { SlotFinder } from "#platform/web/screen/feature-slot.tsx";
import { describedKeys, isTyping } from "#platform/web/screen/page-keys.ts";
import { PersonRole } from "#platform/web/screen/use-may.ts";
import { findPart, lazyPart } from "../feature-parts.ts";
import { legalLinks } from "../footer-links.ts";
import { ThemeChoice } from "../theme-choice.tsx";
import { AreaBar } from "./area/area-bar.tsx";
import { ChatHost, mayChat } from "./chat-host.tsx";
import { CompanyOfLinkHost } from "./company-of-link-host.tsx";
import { ConfirmationHost } from "./confirmation-host.tsx";
import { LiveStatus } from "./live-status.tsx";
import { OtherCompanyHost } from "./other-company-host.tsx";
import styles from "./private-frame.module.css";
import { JumpHost } from "./search/jump-host.tsx";
import { useJumps } from "./search/jumps.ts";
import { Sidebar } from "./sidebar.tsx";
import { TopBar } from "./top-bar.tsx";
import { useCompanyOpener } from "./use-company-opener.ts";

const KeyHelp = lazy(async () => {
  const { KeyHelp } = await withinTimeLimit(import("#platform/web/kit/overlays/key-help.tsx"));
  return { default: KeyHelp };
});

/** The key ? shows the keys, on every private page. */
function KeyHelpHost() {
  const [open, setOpen] = useState(false);
  const jumps = useJumps();

  useEffect(() => {
    const show = (event: KeyboardEvent) => {
      if (event.key === "?" && !isTyping(event.target)) setOpen(true);
    };
    document.addEventListener("keydown", show);
    return () => document.removeEventListener("keydown", show);
  }, []);

  return (
    open && (
      <Suspense>
        <KeyHelp more={describedKeys()} jumps={jumps} onClose={() => setOpen(false)} />
      </Suspense>
    )
  );
}

const PasswordNotice = lazyPart(() => import("#features/identity/access/web/password-notice.tsx"));

const ClientViewBar = lazyPart(() => import("#features/identity/users/web/client-view-bar.tsx"));

/** Shows the password-expiration dialog over every private page. */
function PasswordNoticeHost() {
  return (
    <Suspense>
      <PasswordNotice />
    </Suspense>
  );
}

function PrivateFooter() {
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

interface PrivateFrameProps {
  children?: ReactNode;
  /** Whether the address belongs to a feature; false for an unknown address. */
  inArea?: boolean;
}

/** The frame of the portal for signed-in people: bar at the top, services at the left, footer at the bottom. */
export function PrivateFrame({ children = <Outlet />, inArea = true }: PrivateFrameProps) {
  const person = useCurrentUser();
  const { openInCompany, isChanging } = useCompanyOpener();
  return (
    <PersonZone value={person?.time_zone ?? providerZone}>
      <PersonRole value={roleOfUser(person)}>
        <CompanyOpener value={openInCompany}>
          <CompanyName value={person?.active_company?.name ?? "el cliente"}>
            <div className={styles.frame} data-chat={(person && mayChat(person)) || undefined}>
              <TopBar />
              <div className={styles.middle}>
                <Sidebar />
                <div className={styles.column}>
                  <SlotFinder value={findPart}>
                    {inArea && <AreaBar />}
                    <main className={styles.content} id="contenido" tabIndex={-1}>
                      {!isChanging && children}
                    </main>
                  </SlotFinder>
                  <PrivateFooter />
                </div>
              </div>
              {person && <PasswordNoticeHost />}
              {person && <OtherCompanyHost person={person} />}
              {person && <CompanyOfLinkHost person={person} />}
              <ConfirmationHost />
              <LiveStatus />
              <ChatHost key={person?.active_company?.id} person={person} />
              <JumpHost />
              <KeyHelpHost />
              {person?.client_view && (
                <Suspense>
                  <ClientViewBar person={person} />
                </Suspense>
              )}
            </div>
          </CompanyName>
        </CompanyOpener>
      </PersonRole>
    </PersonZone>
  );
}
