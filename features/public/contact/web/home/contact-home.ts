import type { HomeView } from "#features/home/home/web/home-view.extension.ts";
import type { ContactHome } from "#features/public/contact/manage-contacts.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import { countOf } from "#platform/web/text/number-text.ts";

/** The section of the provider's home page with the new contact requests. */
export const contactHome: HomeView<ContactHome> = {
  tray: ({ new_contacts: count, mail_waits }) => [
    ...(count > 0
      ? [
          {
            key: "contacts",
            urgent: false,
            text: countOf(count, "solicitud de contacto sin atender", "solicitudes de contacto sin atender"),
            action: { label: "Ver solicitudes", to: paths.contactRequests },
          },
        ]
      : []),
    ...(mail_waits
      ? [
          {
            key: "contact-mail",
            urgent: false,
            text: "Los correos del formulario de contacto esperan: falta decir a qué dirección van (CONTACT_MAIL_TO)",
            action: { label: "Ver solicitudes", to: paths.contactRequests },
          },
        ]
      : []),
  ],
};
