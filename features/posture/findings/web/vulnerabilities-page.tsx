import { useQuery } from "@tanstack/react-query";
import { listServices } from "#features/delivery/catalog/catalog.contract.ts";
import { findingsPath } from "#features/posture/findings/contracts/finding-address.contract.ts";
import { getFindingPanel } from "#features/posture/findings/contracts/finding-panel.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { lacksCompany } from "#platform/web/call/call-failure.ts";
import { Button, buttonClass, LinkButton } from "#platform/web/kit/buttons/button.tsx";
import { ContactLink } from "#platform/web/kit/buttons/contact-link.tsx";
import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { EmptyState } from "#platform/web/kit/messages/state-message.tsx";
import { ViewMenuSlot } from "#platform/web/list/view-menu-slot.tsx";
import { phone, useMediaQuery } from "#platform/web/screen/media-query.ts";
import { useDensity } from "#platform/web/screen/use-density.ts";
import { useMay } from "#platform/web/screen/use-may.ts";
import AreaFindings from "./area/area-findings.tsx";

/** The actions that save or change the view of the list. */
function ListActions() {
  const [density, turnDensity] = useDensity();
  const narrow = useMediaQuery(phone);
  const brings = useMay("finding.triage");
  return (
    <>
      {!narrow && (
        <Button look="quiet" onClick={turnDensity}>
          {density === "compact" ? "Vista cómoda" : "Vista compacta"}
        </Button>
      )}
      {brings && <LinkButton to="/Vulnerabilidades/Importaciones">Cargar reportes</LinkButton>}
      <ViewMenuSlot list="vulnerabilities" />
    </>
  );
}

/** The state without data: the service is not contracted, or no report was imported yet. */
function NeverScanned() {
  const services = useQuery(callQuery(listServices, {})).data;
  const brings = useMay("finding.triage");
  if (!services) return <Skeleton count={6} />;
  const contracted = services.find(({ name }) => name === "Gestión de vulnerabilidades")?.enabled ?? false;
  if (!contracted)
    return (
      <EmptyState
        title="Su empresa no tiene contratada la gestión de vulnerabilidades"
        action={
          <ContactLink className={buttonClass({ look: "main" })}>Preguntar por el servicio</ContactLink>
        }
      >
        Con ella escaneamos sus activos cada mes y aquí ve qué corregir primero, quién debe hacerlo y hasta
        cuándo.
      </EmptyState>
    );
  return (
    <EmptyState
      title="Todavía no se carga ningún escaneo"
      action={
        brings ? (
          <LinkButton look="main" to="/Vulnerabilidades/Importaciones">
            Cargar el primer reporte
          </LinkButton>
        ) : (
          <ContactLink className={buttonClass({})}>Preguntar cuándo es el primero</ContactLink>
        )
      }
    >
      El servicio está contratado. No se sabe todavía qué vulnerabilidades tienen sus activos: aparecen aquí
      apenas se carga el informe del primer escaneo.
    </EmptyState>
  );
}

/** The findings of scanners in the company. */
export default function VulnerabilitiesPage() {
  const panel = useQuery(callQuery(getFindingPanel, {}));
  const scanned = panel.data?.status !== "no_scan" && !lacksCompany(panel.error);
  return (
    <>
      <PageHeader
        title="Vulnerabilidades"
        lead="Vulnerabilidades de sus activos, las más urgentes primero."
        actions={scanned && <ListActions />}
      />
      <AreaFindings area="vulnerability" path={findingsPath()} neverScanned={<NeverScanned />} />
    </>
  );
}
