import { Suspense, useEffect, useRef } from "react";
import { Outlet, ScrollRestoration, useLocation, useNavigate, useNavigation } from "react-router";
import { scrollKey } from "#platform/web/address/page-below.ts";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { ToastHost } from "#platform/web/kit/messages/toast-host.tsx";
import { Dialog } from "#platform/web/kit/overlays/dialog.tsx";
import { lazyPart } from "./feature-parts.ts";
import styles from "./root-layout.module.css";

const ContactForm = lazyPart(() => import("#features/public/contact/web/contact-form.tsx"));

/** The contact modal, on whatever page the address ends with #Contacto. */
function ContactModalHost() {
  const location = useLocation();
  const navigate = useNavigate();
  if (location.hash !== "#Contacto") return null;

  const close = () =>
    navigate({ search: location.search, hash: "" }, { replace: true, preventScrollReset: true });
  return (
    <Dialog title="Contáctanos" wide onClose={close}>
      <Suspense fallback={<Skeleton count={6} />}>
        <ContactForm onDone={close} />
      </Suspense>
    </Dialog>
  );
}

/** The elements of every page: the skip link, announcements for screen readers, messages, the contact dialog. */
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
