import { useState } from "react";
import { useNavigate } from "react-router";
import { downloadDocument } from "#features/delivery/documents/contracts/documents.contract.ts";
import {
  correctSummary,
  publishSummary,
  readSummaryPdf,
  recomposeSummary,
  type SummaryDetail,
  submitSummary,
} from "#features/delivery/executive-summaries/contracts/executive-summaries.contract.ts";
import * as paths from "#platform/contract/paths.ts";

import { call } from "#platform/web/call/call.ts";
import { refusalText } from "#platform/web/call/problem-sentences.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { DownloadButton } from "#platform/web/kit/buttons/download-button.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { ReasonDialog } from "#platform/web/kit/overlays/reason-dialog.tsx";
import { useMay } from "#platform/web/screen/use-may.ts";
import { useSummaryChange } from "../use-summary-change.ts";
import { ParagraphDialog } from "./paragraph-dialog.tsx";

/**
 * The button to download the PDF, and, for people who prepare the summary, the buttons for its next steps.
 */
export function SummaryActions({ summary }: { summary: SummaryDetail }) {
  const works = useMay("summary.work");
  const { id, document_id, month_name } = summary;
  const name = `Resumen ejecutivo de ${month_name.toLowerCase()}.pdf`;
  return (
    <>
      {works && summary.state === "draft" && <DraftActions summary={summary} />}
      {document_id ? (
        <DownloadButton
          contract={downloadDocument}
          input={{ id: document_id }}
          name={name}
          label="Descargar PDF"
        />
      ) : (
        <DownloadButton contract={readSummaryPdf} input={{ id }} name={name} label="Ver en PDF" />
      )}
      {works && summary.state === "approved" && <PublishButton summary={summary} />}
      {works && summary.state === "published" && <CorrectButton summary={summary} />}
    </>
  );
}

const onError = (failure: Error) => showToast("problem", refusalText(failure));

function DraftActions({ summary }: { summary: SummaryDetail }) {
  const [isWriting, setWriting] = useState(false);
  const { id, version } = summary;
  const recompose = useSummaryChange(
    () => call(recomposeSummary, { id, version }),
    (done) =>
      showToast("good", done.version === version ? "No hay datos nuevos del mes" : "Resumen actualizado"),
  );
  const submit = useSummaryChange(
    () => call(submitSummary, { id, version }),
    () => showToast("good", "Enviado a revisión"),
  );
  return (
    <>
      <Button
        look="quiet"
        busy={recompose.isPending}
        onClick={() => recompose.mutate(undefined, { onError })}
      >
        Actualizar datos
      </Button>
      <Button onClick={() => setWriting(true)}>Comentario</Button>
      <Button look="main" busy={submit.isPending} onClick={() => submit.mutate(undefined, { onError })}>
        Enviar a revisión
      </Button>
      {isWriting && <ParagraphDialog summary={summary} onClose={() => setWriting(false)} />}
    </>
  );
}

function PublishButton({ summary: { id, version } }: { summary: SummaryDetail }) {
  const publish = useSummaryChange(
    () => call(publishSummary, { id, version }),
    ({ document_number }) => showToast("good", `Publicado como DOC-${document_number}`),
  );
  return (
    <Button look="main" busy={publish.isPending} onClick={() => publish.mutate(undefined, { onError })}>
      Publicar
    </Button>
  );
}

function CorrectButton({ summary: { id, version, edition } }: { summary: SummaryDetail }) {
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  const correct = useSummaryChange(
    (change_note: string) => call(correctSummary, { id, version, change_note }),
    (draft) => {
      setOpen(false);
      navigate(paths.executiveSummary(draft.id));
    },
  );
  return (
    <>
      <Button onClick={() => setOpen(true)}>Corregir</Button>
      {isOpen && (
        <ReasonDialog
          title={`Preparar la edición ${edition + 1}`}
          text="Se compone con los datos de hoy. Al publicarla, reemplaza a esta edición y a su documento."
          label="Qué cambia"
          action="Preparar corrección"
          bounds={{ min: 5, max: 500 }}
          busy={correct.isPending}
          failure={correct.error}
          onClose={() => setOpen(false)}
          onReason={(reason) => correct.mutate(reason)}
        />
      )}
    </>
  );
}
