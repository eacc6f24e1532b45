import type { ReactNode } from "react";
import { Outlet } from "react-router";
import { PublicBar } from "./public-bar.tsx";
import { PublicFooter } from "./public-footer.tsx";
import styles from "./public-frame.module.css";

/** The public site: its own bar and footer, also for who is signed in. */
export function PublicFrame({ children = <Outlet /> }: { children?: ReactNode }) {
  return (
    <div className={styles.frame}>
      <PublicBar />
      <main className={styles.content} id="contenido" tabIndex={-1}>
        {children}
      </main>
      <PublicFooter />
    </div>
  );
}
