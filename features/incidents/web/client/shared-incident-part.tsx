import { takeSharedReport } from "#features/incidents/contracts/incident-reports.contract.ts";
import type { SharedDetail } from "#features/incidents/contracts/shared-incidents.contract.ts";
import { DownloadButton } from "#platform/web/kit/buttons/download-button.tsx";
import { PartSlot } from "#platform/web/screen/part-slot.tsx";
import { useMay } from "#platform/web/screen/use-may.ts";
import { AnswerBox } from "./answer-box.tsx";
import { SharedIncidentView } from "./shared-incident-view.tsx";
import { TaskAnswer } from "./task-answer.tsx";

/** An incident as the company's people read and answer it. */
export function SharedIncidentPart({ detail }: { detail: SharedDetail }) {
  const { id, stage } = detail.incident;
  const answers = useMay("incident.answer") && stage !== "closed";
  return (
    <SharedIncidentView
      detail={detail}
      {...(answers && { answerTask: (task) => <TaskAnswer incidentId={id} task={task} /> })}
      takeReport={(report) =>
        (["pdf", "docx"] as const).map((format) => (
          <DownloadButton
            key={format}
            small
            contract={takeSharedReport}
            input={{ id, report_id: report.id, format }}
            name={`informe.${format}`}
            label={format === "pdf" ? "PDF" : "Word"}
            description={`${format === "pdf" ? "PDF" : "Word"} de ${report.title}`}
          />
        ))
      }
      answer={answers && <AnswerBox incidentId={id} />}
      asks={<PartSlot file="playbooks/web/incident-asks.tsx" incidentId={id} open={answers} />}
      duties={<PartSlot file="legal-duties/web/incident-duties.tsx" incidentId={id} />}
    />
  );
}
