import { buttonClass } from "#platform/web/kit/buttons/button.tsx";
import { ContactLink } from "#platform/web/kit/buttons/contact-link.tsx";
import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
import { EmptyState } from "#platform/web/kit/messages/state-message.tsx";

/** For the company's people, to whom no incident has been shown. */
export function NothingShown() {
  return (
    <>
      <PageHeader title="Incidentes" />
      <EmptyState
        title="Su proveedor no le ha informado ningún incidente"
        action={<ContactLink className={buttonClass({})}>Avisar de algo raro</ContactLink>}
      >
        Un incidente es un caso confirmado. Cuando haya algo que contarle o pedirle, aparece aquí.
      </EmptyState>
    </>
  );
}
