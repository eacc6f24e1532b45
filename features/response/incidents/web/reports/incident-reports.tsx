import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { IncidentDetail } from "#features/response/incidents/contracts/incident-detail.contract.ts";
import {
  composeReport,
  listReports,
} from "#features/response/incidents/contracts/incident-reports.contract.ts";
import { reportStateLabels } from "#features/response/incidents/incidents.labels.ts";
import { useAddressParam } from "#platform/web/address/address-param.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { EmptyState } from "#platform/web/kit/messages/state-message.tsx";
import styles from "#platform/web/work/case-detail.module.css";
import { Section } from "#platform/web/work/case-section.tsx";
import { incidentPath } from "../list/incident-address.ts";
import { showRefusal } from "../work/use-incident-change.ts";
import { OpenReport } from "./open-report.tsx";

/** The reports of an incident: composed from the case, edited, approved by a second person, issued with a number. */
export function IncidentReports({ detail }: { detail: IncidentDetail }) {
  const { id } = detail.incident;
  const { data, error, refetch } = useQuery(callQuery(listReports, { id }));
  const [openId, setOpen] = useAddressParam("informe");
  const compose = useCallMutation(composeReport, (report) => setOpen(report.id));
  const reports = data?.items ?? [];
  const waits = reports.some(({ state }) => state !== "issued");
  const visibleId = openId ?? reports[0]?.id;
  return (
    <div className={styles.detail}>
      <Section
        title="Informes"
        actions={
          data &&
          !waits && (
            <Button
              small
              look="main"
              busy={compose.isPending}
              onClick={() => compose.mutate({ id }, { onError: showRefusal })}
            >
              Componer un informe
            </Button>
          )
        }
      >
        {!data && (
          <NotLoaded query={{ error, refetch }} title="No se pudieron cargar los informes" count={3} />
        )}
        {data && reports.length === 0 && (
          <EmptyState title="Todavía no hay un informe">
            Al componerlo se reúne lo que el caso ya tiene: qué ocurrió, momentos, cronología, causa,
            evidencia, deberes y lecciones. Después se corrige aquí, sección por sección.
          </EmptyState>
        )}
        <ul className={styles.lines}>
          {reports.map((report) => (
            <li key={report.id} className={styles.line}>
              <Link
                to={`${incidentPath(id, "informe")}&informe=${report.id}`}
                aria-current={report.id === visibleId ? "true" : undefined}
              >
                {report.code ?? "Sin número"} {report.title}
              </Link>
              <Badge tone={report.state === "issued" ? "good" : "neutral"}>
                {reportStateLabels[report.state]}
              </Badge>
              <span className={styles.soft}>
                {report.issued_at ? (
                  <>
                    {report.issued_by_name}, <ExactTime at={report.issued_at} />
                    {report.for_client ? ", lo ve el cliente" : ", solo del proveedor"}
                  </>
                ) : (
                  <>
                    {report.written_by_name}, <ExactTime at={report.updated_at} />
                  </>
                )}
              </span>
            </li>
          ))}
        </ul>
      </Section>
      {visibleId && <OpenReport key={visibleId} incidentId={id} reportId={visibleId} />}
    </div>
  );
}
