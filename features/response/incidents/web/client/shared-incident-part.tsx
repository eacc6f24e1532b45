import { takeSharedReport } from "#features/response/incidents/contracts/incident-reports.contract.ts";
import type { SharedDetail } from "#features/response/incidents/contracts/shared-incidents.contract.ts";
import { DownloadButton } from "#platform/web/kit/buttons/download-button.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { FeatureSlot } from "#platform/web/screen/feature-slot.tsx";
import { useMay } from "#platform/web/screen/use-may.ts";
import { ClientMessageBox } from "#platform/web/work/client-message-box.tsx";
import { useDraftOf } from "#platform/web/work/drafts.ts";
import { commentOnSharedIncident } from "../../contracts/shared-incidents.contract.ts";
import { SharedIncidentView } from "./shared-incident-view.tsx";
import { TaskAnswer } from "./task-answer.tsx";
import { useSharedAnswer } from "./use-shared-answer.ts";

const messageBoxLabels = {
  heading: "Escribir a su proveedor",
  hint: "Lo lee el equipo que lleva el incidente. Una vez enviado no se puede borrar.",
  label: "Mensaje para su proveedor",
  action: "Enviar",
  shortest: 1,
  limit: 5_000,
};

/** A box in which the company writes to the people who work on the incident. */
function AnswerBox({ incidentId: id }: { incidentId: string }) {
  const [text, setText] = useDraftOf(id, "client");
  const may = useMay("incident.answer");
  const send = useSharedAnswer(commentOnSharedIncident, () => {
    setText("");
    showToast("good", "Enviado a su proveedor.");
  });
  if (!may) return null;
  return (
    <ClientMessageBox
      words={messageBoxLabels}
      text={text}
      onText={setText}
      busy={send.isPending}
      failure={send.error}
      onSend={() => send.mutate({ id, body: text })}
    />
  );
}

/** An incident as the company's people see it, with the form to answer. */
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
      asks={<FeatureSlot slot="incident-asks" incidentId={id} open={answers} />}
      duties={<FeatureSlot slot="incident-duties" incidentId={id} />}
    />
  );
}
