import type { ReactNode } from "react";
import { Outlet } from "react-router";
import { providerZone } from "#platform/contract/calendar-words.ts";
import { PartFinder } from "#platform/web/part-slot.tsx";
import { PersonZone } from "#platform/web/person-zone.ts";
import { useCurrentUser } from "../session.ts";
import { ChatHost } from "./chat-host.tsx";
import { findPart } from "./find-part.ts";
import { KeyHelpHost } from "./key-help-host.tsx";
import { PasswordNoticeHost } from "./password-notice-host.tsx";
import { PrivateFooter } from "./private-footer.tsx";
import styles from "./private-frame.module.css";
import { Sidebar } from "./sidebar.tsx";
import { TopBar } from "./top-bar.tsx";

/** The portal behind the sign-in: bar above, services at the left, footer below. */
export function PrivateFrame({ children = <Outlet /> }: { children?: ReactNode }) {
  const person = useCurrentUser();
  return (
    <PersonZone value={person?.time_zone ?? providerZone}>
      <div className={styles.frame}>
        <TopBar />
        <div className={styles.middle}>
          <Sidebar />
          <div className={styles.column}>
            <main className={styles.content} id="contenido" tabIndex={-1}>
              <PartFinder value={findPart}>{children}</PartFinder>
            </main>
            <PrivateFooter />
          </div>
        </div>
        {person && <PasswordNoticeHost />}
        <ChatHost person={person} />
        <KeyHelpHost />
      </div>
    </PersonZone>
  );
}
