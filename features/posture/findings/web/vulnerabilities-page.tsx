import { useQuery } from "@tanstack/react-query";
import { findingsPath } from "#features/posture/findings/contracts/finding-address.contract.ts";
import { getFindingPanel } from "#features/posture/findings/contracts/finding-panel.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { lacksCompany } from "#platform/web/call/call-failure.ts";
import { Button, LinkButton } from "#platform/web/kit/buttons/button.tsx";
import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
import { ViewMenuSlot } from "#platform/web/list/view-menu-slot.tsx";
import { phone, useMediaQuery } from "#platform/web/screen/media-query.ts";
import { useDensity } from "#platform/web/screen/use-density.ts";
import { useMay } from "#platform/web/screen/use-may.ts";
import AreaFindings from "./area/area-findings.tsx";
import NeverScanned from "./area/never-scanned.tsx";

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
      {brings && <LinkButton to={paths.scanImports}>Cargar reportes</LinkButton>}
      <ViewMenuSlot list="vulnerabilities" />
    </>
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
      <AreaFindings
        area="vulnerability"
        path={findingsPath()}
        neverScanned={
          <NeverScanned
            uncontracted={{
              title: "Su empresa no tiene contratada la gestión de vulnerabilidades",
              text: "Con ella escaneamos sus activos cada mes y aquí ve qué corregir primero, quién debe hacerlo y hasta cuándo.",
            }}
            title="Todavía no se carga ningún escaneo"
            text="El servicio está contratado. No se sabe todavía qué vulnerabilidades tienen sus activos: aparecen aquí apenas se carga el informe del primer escaneo."
            question="Preguntar cuándo es el primero"
          />
        }
      />
    </>
  );
}
