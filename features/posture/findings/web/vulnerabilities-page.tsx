import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { listServices } from "#features/delivery/catalog/catalog.contract.ts";
import { getFindingPanel } from "#features/posture/findings/contracts/finding-panel.contract.ts";
import { AssetList } from "#features/posture/findings/web/list/asset-list.tsx";
import { FindingList } from "#features/posture/findings/web/list/finding-list.tsx";
import { IssueList } from "#features/posture/findings/web/list/issue-list.tsx";
import { FindingPanel } from "#features/posture/findings/web/panel/finding-panel.tsx";
import { RemedyList } from "#features/posture/findings/web/remedies/remedy-list.tsx";
import { oneOf } from "#platform/contract/word-list.ts";
import { useAddressWriter } from "#platform/web/address/address-param.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { lacksCompany } from "#platform/web/call/call-failure.ts";
import panelStyles from "#platform/web/figures/figure-panel.module.css";
import { Button, buttonClass, LinkButton } from "#platform/web/kit/buttons/button.tsx";
import { ContactLink } from "#platform/web/kit/buttons/contact-link.tsx";
import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
import { Tabs } from "#platform/web/kit/layout/tabs.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { EmptyState, ErrorState } from "#platform/web/kit/messages/state-message.tsx";
import { ViewMenuSlot } from "#platform/web/list/view-menu-slot.tsx";
import { phone, useMediaQuery } from "#platform/web/screen/media-query.ts";
import { useDensity } from "#platform/web/screen/use-density.ts";
import { useMay } from "#platform/web/screen/use-may.ts";

const views = ["hallazgos", "acciones", "problemas", "activos"] as const;
type View = (typeof views)[number];

/** Returns the list of the address; another list begins with filters of its own. */
function useView(): [View, (view: string) => void] {
  const [params] = useSearchParams();
  const write = useAddressWriter();
  const turn = (view: string) =>
    write((next) => {
      const density = next.get("densidad");
      for (const name of [...next.keys()]) next.delete(name);
      if (view !== views[0]) next.set("vista", view);
      if (density) next.set("densidad", density);
    });
  return [oneOf(views, params.get("vista") ?? "") ?? views[0], turn];
}

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

/** The findings of scanners in the company: the figures, and below them the findings, by problem and by asset. */
export default function VulnerabilitiesPage() {
  const panel = useQuery(callQuery(getFindingPanel, {}));
  const [view, turn] = useView();
  const scanned = panel.data?.status !== "no_scan" && !lacksCompany(panel.error);
  return (
    <>
      <PageHeader
        title="Vulnerabilidades"
        lead="Vulnerabilidades de sus activos, las más urgentes primero."
        actions={scanned && <ListActions />}
      />
      {panel.error && !panel.data ? (
        <ErrorState
          title="No se pudieron cargar las cifras"
          failure={panel.error}
          onRetry={() => panel.refetch()}
        />
      ) : panel.data ? (
        scanned && <FindingPanel facts={panel.data} />
      ) : (
        <Skeleton count={14} />
      )}
      {scanned ? (
        <div className={panel.isPending ? panelStyles.unseen : undefined}>
          <Tabs
            label="Ver por"
            active={view}
            onChange={turn}
            tabs={[
              { key: "hallazgos", title: "Hallazgos", content: <FindingList /> },
              { key: "acciones", title: "Qué hacer primero", content: <RemedyList /> },
              { key: "problemas", title: "Por problema", content: <IssueList /> },
              { key: "activos", title: "Por activo", content: <AssetList /> },
            ]}
          />
        </div>
      ) : (
        panel.data && <NeverScanned />
      )}
    </>
  );
}
