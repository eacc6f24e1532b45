import { useEffect, useRef } from "react";
import { Outlet, ScrollRestoration, useLocation, useNavigation } from "react-router";
import { ToastHost } from "#platform/web/kit/toast-host.tsx";
import { scrollKey } from "#platform/web/page-below.ts";
import { ContactModalHost } from "./contact-modal-host.tsx";
import styles from "./root-layout.module.css";

/** What every page has: the way past the bars, news for those who hear the page, messages, the contact modal. */
export function RootLayout() {
  const { pathname } = useLocation();
  const moving = useNavigation().state === "loading";
  const before = useRef(pathname);

  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    document.getElementById("contenido")?.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <>
      <a className={styles.skip} href="#contenido">
        Ir al contenido
      </a>
      {moving && <div className={styles.moving} aria-hidden="true" />}
      <Outlet />
      <ContactModalHost />
      <ToastHost />
      <ScrollRestoration getKey={scrollKey} />
    </>
  );
}
