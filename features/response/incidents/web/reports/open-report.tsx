import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import {
  approveReport,
  getReport,
  issueReport,
  type ReportDetail,
  takeReport,
} from "#features/response/incidents/contracts/incident-reports.contract.ts";
import { reportSectionLabels } from "#features/response/incidents/incidents.labels.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Copyable } from "#platform/web/kit/buttons/copyable.tsx";
import { DownloadButton } from "#platform/web/kit/buttons/download-button.tsx";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { Markdown } from "#platform/web/markdown/markdown.tsx";
import styles from "#platform/web/work/case-detail.module.css";
import { Section } from "#platform/web/work/case-section.tsx";
import { showRefusal } from "../work/use-incident-change.ts";
import { ReportEditor } from "./report-editor.tsx";
import { ReportRegister } from "./report-register.tsx";
import reportStyles from "./reports.module.css";
import { useReportChange } from "./use-report-change.ts";

interface OpenReportProps {
  incidentId: string;
  reportId: string;
}

/** One report: a draft can be edited; an issued report is read-only and lists its recipients. */
export function OpenReport({ incidentId: id, reportId: report_id }: OpenReportProps) {
  const { data, error, refetch } = useQuery(callQuery(getReport, { id, report_id }));
  if (!data) return <NotLoaded query={{ error, refetch }} title="No se pudo abrir el informe" count={6} />;
  return data.state === "issued" ? (
    <IssuedReport incidentId={id} report={data} />
  ) : (
    <WaitingReport incidentId={id} report={data} />
  );
}

interface ReportProps {
  incidentId: string;
  report: ReportDetail;
}

function Downloads({ incidentId, report }: ReportProps) {
  return (["pdf", "docx"] as const).map((format) => (
    <DownloadButton
      key={format}
      small
      contract={takeReport}
      input={{ id: incidentId, report_id: report.id, format }}
      name={`informe.${format}`}
      label={format === "pdf" ? "PDF" : "Word"}
      description={`${format === "pdf" ? "PDF" : "Word"} de ${report.title}`}
    />
  ));
}

function WaitingReport({ incidentId, report }: ReportProps) {
  const { id: report_id, version, state } = report;
  const seenReport = { id: incidentId, report_id, version };
  const [editing, setEditing] = useState(false);
  const approve = useReportChange(approveReport, incidentId, () =>
    showToast("good", "Aprobado: ya se puede emitir."),
  );
  const issue = useReportChange(issueReport, incidentId, ({ code }) =>
    showToast("good", `Emitido como ${code}.`),
  );
  return (
    <Section
      title={report.title}
      actions={
        <>
          <Downloads incidentId={incidentId} report={report} />
          {!editing && (
            <Button small onClick={() => setEditing(true)}>
              Editar
            </Button>
          )}
          {!editing && report.may_approve && (
            <Button
              small
              look="main"
              busy={approve.isPending}
              onClick={() => approve.mutate(seenReport, { onError: showRefusal })}
            >
              Aprobar
            </Button>
          )}
          {!editing && state === "approved" && (
            <Button
              small
              look="main"
              busy={issue.isPending}
              onClick={() => issue.mutate(seenReport, { onError: showRefusal })}
            >
              Emitir con número
            </Button>
          )}
        </>
      }
    >
      <p className={styles.soft}>
        {state === "approved" && report.approved_at ? (
          <>
            Aprobado por {report.approved_by_name} el <ExactTime at={report.approved_at} />. Si cambia una
            palabra, se aprueba otra vez.
          </>
        ) : (
          `Escrito por ${report.written_by_name}. Lo aprueba otra persona antes de emitirlo.`
        )}{" "}
        {report.for_client ? "Al emitirlo lo ve el cliente." : "Es solo del proveedor."}
      </p>
      {editing ? (
        <ReportEditor incidentId={incidentId} report={report} onDone={() => setEditing(false)} />
      ) : (
        <ReportText report={report} />
      )}
    </Section>
  );
}

function IssuedReport({ incidentId, report }: ReportProps) {
  return (
    <>
      <Section
        title={`${report.code} ${report.title}`}
        actions={<Downloads incidentId={incidentId} report={report} />}
      >
        {report.sha256 && (
          <p className={styles.soft}>
            SHA-256 de lo emitido: <Copyable text={report.sha256} />
          </p>
        )}
        <ReportText report={report} />
      </Section>
      <ReportRegister incidentId={incidentId} report={report} />
    </>
  );
}

/** The sections of a report as they are printed; empty ones are left out. */
function ReportText({ report }: { report: ReportDetail }) {
  return (
    <div className={reportStyles.text}>
      {report.sections
        .filter(({ text }) => text.trim() !== "")
        .map(({ key, text }) => (
          <section key={key}>
            <h3>{reportSectionLabels[key]}</h3>
            <Markdown text={text} codes />
          </section>
        ))}
    </div>
  );
}
