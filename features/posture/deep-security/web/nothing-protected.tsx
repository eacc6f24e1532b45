import { useQuery } from "@tanstack/react-query";
import { listServices } from "#features/delivery/catalog/catalog.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { buttonClass, LinkButton } from "#platform/web/kit/buttons/button.tsx";
import { ContactLink } from "#platform/web/kit/buttons/contact-link.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { EmptyState } from "#platform/web/kit/messages/state-message.tsx";
import { useMay } from "#platform/web/screen/use-may.ts";
import { viewPath } from "./protection-address.ts";

/** The empty state when no computer is known: the service is not contracted, or no export was loaded. */
export function NothingProtected() {
  const services = useQuery(callQuery(listServices, {})).data;
  const brings = useMay("finding.triage");
  if (!services) return <Skeleton count={6} />;
  const contracted = services.find(({ name }) => name === "Deep Security")?.enabled ?? false;
  if (!contracted && !brings)
    return (
      <EmptyState
        title="Su empresa no tiene contratado Deep Security"
        action={
          <ContactLink className={buttonClass({ look: "main" })}>Preguntar por el servicio</ContactLink>
        }
      >
        Con este servicio protegemos sus servidores y aquí ve qué módulos funcionan en cada uno y qué falta
        corregir.
      </EmptyState>
    );
  return (
    <EmptyState
      title="Todavía no se cargan equipos de Deep Security"
      action={
        brings ? (
          <LinkButton look="main" to={viewPath("cargas")}>
            Cargar la primera exportación
          </LinkButton>
        ) : (
          <ContactLink className={buttonClass({})}>Preguntar cuándo se cargan</ContactLink>
        )
      }
    >
      No sabemos todavía qué equipos están protegidos. Los datos llegan con las respuestas de la API de Deep
      Security: políticas, equipos, reglas y asignaciones.
    </EmptyState>
  );
}
