import { useQuery } from "@tanstack/react-query";
import { getIncidentPanel } from "#features/response/incidents/contracts/incident-figures.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { LinkButton } from "#platform/web/kit/buttons/button.tsx";
import { InOrder } from "#platform/web/kit/layout/in-order.tsx";
import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { useMay } from "#platform/web/screen/use-may.ts";
import { ClientResponse } from "./client/client-response.tsx";
import { incidentsPath } from "./list/incident-address.ts";
import { IncidentFiguresPart } from "./response/incident-figures.tsx";
import { NextClocks } from "./response/next-clocks.tsx";
import response from "./response/response.module.css";
import { ResponsePanel } from "./response/response-panel.tsx";
import { MyTasks, Workload } from "./response/workload.tsx";

const title = "Respuesta a incidentes";

/** The running incidents, the work of each person, and the durations: the start of an operator's shift. */
function ProviderResponse() {
  const panel = useQuery(callQuery(getIncidentPanel, {}));
  return (
    <InOrder>
      <PageHeader
        title={title}
        lead="Qué está abierto, qué vence antes y quién lo tiene."
        actions={
          <LinkButton look="main" to={incidentsPath()}>
            Ver los incidentes
          </LinkButton>
        }
      />
      {panel.data ? (
        <ResponsePanel panel={panel.data} />
      ) : (
        <NotLoaded query={panel} title="No se pudieron cargar las cifras" count={5} />
      )}
      <div className={response.columns}>
        <div className={response.column}>
          <NextClocks />
        </div>
        <div className={response.column}>
          <MyTasks />
          <Workload />
        </div>
      </div>
      <IncidentFiguresPart />
    </InOrder>
  );
}

/** Both sides use the same address: provider and company see different pages. */
export default function IncidentResponsePage() {
  return useMay("incident.work") ? <ProviderResponse /> : <ClientResponse title={title} />;
}
