import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import {
  countSharedIncidents,
  listSharedIncidents,
} from "#features/response/incidents/contracts/shared-incidents.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { LinkButton } from "#platform/web/kit/buttons/button.tsx";
import { InOrder } from "#platform/web/kit/layout/in-order.tsx";
import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
import { Lines } from "#platform/web/kit/layout/primitives.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { SeverityMark } from "#platform/web/kit/marks/severity-mark.tsx";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { EmptyState, ErrorState } from "#platform/web/kit/messages/state-message.tsx";
import { countOf } from "#platform/web/text/number-text.ts";
import { incidentPath, incidentsPath } from "../list/incident-address.ts";
import { IncidentFiguresPart } from "../response/incident-figures.tsx";
import styles from "../response/response.module.css";
import { clientStageLabels } from "./client-text.ts";

/** The state of the company: running incidents, its tasks, and the durations. */
export function ClientResponse({ title }: { title: string }) {
  const open = useQuery(callQuery(listSharedIncidents, { open: "true", limit: 20 }));
  const { data: counts, isPending: counting } = useQuery(callQuery(countSharedIncidents, {}));
  const openIncidents = counting ? undefined : open.data;
  return (
    <>
      <PageHeader
        title={title}
        lead={
          // The line is rendered before its counts are loaded.
          counts === undefined
            ? "\u00a0"
            : counts.open === 0
              ? "Hoy no hay incidentes abiertos."
              : `${countOf(counts.open, "incidente abierto", "incidentes abiertos")}; ${counts.waiting === 0 ? "nada espera algo de ustedes" : countOf(counts.waiting, "espera algo de ustedes", "esperan algo de ustedes")}.`
        }
        actions={<LinkButton to={incidentsPath({ ver: "todos" })}>Ver todos</LinkButton>}
      />
      <InOrder>
        {open.error && !open.data && (
          <ErrorState
            title="No se pudieron cargar sus incidentes"
            failure={open.error}
            onRetry={() => open.refetch()}
          />
        )}
        {(counting || open.isPending) && <Skeleton count={6} />}
        {openIncidents?.items.length === 0 && (
          <EmptyState title="No hay incidentes abiertos">
            Un incidente es un caso confirmado. Si notan algo raro, escriban a su proveedor: se puede declarar
            uno por un aviso suyo.
          </EmptyState>
        )}
        <Lines gap={3}>
          {openIncidents?.items.map(
            ({ id, code, title: name, plain, severity, stage, client_tasks, next_due_at }) => (
              <li key={id} className={styles.line}>
                <span className={styles.row}>
                  <SeverityMark severity={severity} />
                  <Link to={incidentPath(id)}>
                    {code} {name}
                  </Link>
                  <Badge tone="brand">{clientStageLabels[stage]}</Badge>
                </span>
                <span>{plain}</span>
                <span className={client_tasks > 0 ? undefined : styles.soft}>
                  {client_tasks === 0
                    ? "Nada que hacer de su parte por ahora."
                    : `De su parte: ${countOf(client_tasks, "tarea", "tareas")}`}
                  {next_due_at && (
                    <>
                      , hasta el <ExactTime at={next_due_at} />
                    </>
                  )}
                </span>
              </li>
            ),
          )}
        </Lines>
        <IncidentFiguresPart />
      </InOrder>
    </>
  );
}
