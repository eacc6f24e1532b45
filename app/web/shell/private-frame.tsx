import type { ReactNode } from "react";
import { Outlet } from "react-router";
import type { CurrentUser } from "#features/access/access.contract.ts";
import { providerZone } from "#platform/contract/calendar-words.ts";
import type { Role } from "#platform/contract/roles.ts";
import { PartFinder } from "#platform/web/part-slot.tsx";
import { PersonZone } from "#platform/web/person-zone.ts";
import { PersonRole } from "#platform/web/use-may.ts";
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
      <PersonRole value={roleOf(person)}>
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
      </PersonRole>
    </PersonZone>
  );
}

function roleOf(person: CurrentUser | undefined): Role {
  if (!person) return "anonymous";
  if (person.is_staff) return "staff";
  return person.is_operator ? "operator" : "client";
}
