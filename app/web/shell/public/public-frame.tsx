import type { ReactNode } from "react";
import { Outlet } from "react-router";
import { roleOfUser, useCurrentUser } from "#app/web/session.ts";
import { wasSignedIn } from "#app/web/session-rule.ts";
import { SlotFinder } from "#platform/web/screen/feature-slot.tsx";
import { PersonRole } from "#platform/web/screen/use-may.ts";
import { findPart } from "../feature-parts.ts";
import { PublicBar } from "./public-bar.tsx";
import { PublicFooter } from "./public-footer.tsx";
import styles from "./public-frame.module.css";

/** The frame of the public site with its own bar and footer; signed-in people may see more in it than visitors. */
export function PublicFrame({ children = <Outlet /> }: { children?: ReactNode }) {
  const person = useCurrentUser({ enabled: wasSignedIn() });
  return (
    <div className={styles.frame}>
      <PublicBar />
      <main className={styles.content} id="contenido" tabIndex={-1}>
        <PersonRole value={roleOfUser(person)}>
          <SlotFinder value={findPart}>{children}</SlotFinder>
        </PersonRole>
      </main>
      <PublicFooter />
    </div>
  );
}
