import { useQuery } from "@tanstack/react-query";
import { listServices } from "#features/delivery/catalog/catalog.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { buttonClass, LinkButton } from "#platform/web/kit/buttons/button.tsx";
import { ContactLink } from "#platform/web/kit/buttons/contact-link.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { EmptyState } from "#platform/web/kit/messages/state-message.tsx";
import { useMay } from "#platform/web/screen/use-may.ts";

interface NeverScannedProps {
  /** The texts where the company lacks the service. */
  uncontracted: { title: string; text: string };
  /** The texts where no report was imported yet. */
  title: string;
  text: string;
  /** The question of a client about the first report. */
  question: string;
}

/** The state of an area without data: the service is not contracted, or no report was imported yet. */
export default function NeverScanned({ uncontracted, title, text, question }: NeverScannedProps) {
  const services = useQuery(callQuery(listServices, {})).data;
  const brings = useMay("finding.triage");
  if (!services) return <Skeleton count={6} />;
  const contracted = services.find(({ name }) => name === "Gestión de vulnerabilidades")?.enabled ?? false;
  if (!contracted)
    return (
      <EmptyState
        title={uncontracted.title}
        action={
          <ContactLink className={buttonClass({ look: "main" })}>Preguntar por el servicio</ContactLink>
        }
      >
        {uncontracted.text}
      </EmptyState>
    );
  return (
    <EmptyState
      title={title}
      action={
        brings ? (
          <LinkButton look="main" to={paths.scanImports}>
            Cargar el primer reporte
          </LinkButton>
        ) : (
          <ContactLink className={buttonClass({})}>{question}</ContactLink>
        )
      }
    >
      {text}
    </EmptyState>
  );
}
