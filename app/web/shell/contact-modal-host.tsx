import { Suspense } from "react";
import { useLocation, useNavigate } from "react-router";
import { Dialog } from "#platform/web/kit/dialog.tsx";
import { Skeleton } from "#platform/web/kit/skeleton.tsx";
import { optionalPart } from "./optional-part.ts";

const ContactForm = optionalPart<{ onDone: () => void }>("contact/web/contact-form.tsx");

/** The contact modal, on whatever page the address ends with #Contacto. */
export function ContactModalHost() {
  const location = useLocation();
  const navigate = useNavigate();
  if (!ContactForm || location.hash !== "#Contacto") return null;

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
