import { useQuery } from "@tanstack/react-query";
import { listServices } from "#features/delivery/catalog/catalog.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { buttonClass, LinkButton } from "#platform/web/kit/buttons/button.tsx";
import { ContactLink } from "#platform/web/kit/buttons/contact-link.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { EmptyState } from "#platform/web/kit/messages/state-message.tsx";
import { useMay } from "#platform/web/screen/use-may.ts";

/** The state without data: the service is not contracted, or no report was imported yet. */
export function NothingScanned() {
  const services = useQuery(callQuery(listServices, {})).data;
  const brings = useMay("finding.triage");
  if (!services) return <Skeleton count={6} />;
  const contracted = services.find(({ name }) => name === "Gestión de vulnerabilidades")?.enabled ?? false;
  if (!contracted)
    return (
      <EmptyState
        title="Su empresa no tiene contratada la revisión de sus cuentas en la nube"
        action={
          <ContactLink className={buttonClass({ look: "main" })}>Preguntar por el servicio</ContactLink>
        }
      >
        Con ella revisamos sus cuentas de AWS, Azure o Google Cloud y aquí ve qué falla, qué está expuesto y
        qué conviene corregir primero.
      </EmptyState>
    );
  return (
    <EmptyState
      title="Todavía no se carga ninguna revisión de la nube"
      action={
        brings ? (
          <LinkButton look="main" to="/Vulnerabilidades/Importaciones">
            Cargar el primer informe
          </LinkButton>
        ) : (
          <ContactLink className={buttonClass({})}>Preguntar cuándo es la primera</ContactLink>
        )
      }
    >
      El servicio está contratado. No se sabe todavía cómo están sus cuentas: aparecen aquí apenas se carga un
      informe de Prowler (OCSF o CSV) o de AWS Security Hub (ASFF).
    </EmptyState>
  );
}
