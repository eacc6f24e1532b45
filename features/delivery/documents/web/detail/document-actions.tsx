import { useState } from "react";
import {
  deleteDocument,
  setLegalHold,
  submitDocument,
  withdrawDocument,
} from "#features/delivery/documents/contracts/document-work.contract.ts";
import type { DocumentDetail } from "#features/delivery/documents/contracts/documents.contract.ts";
import { calendarDay } from "#platform/contract/dates/calendar-day.ts";
import { providerZone } from "#platform/contract/dates/calendar-text.ts";
import { call } from "#platform/web/call/call.ts";
import { useMinute } from "#platform/web/dates/minute-clock.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import styles from "#platform/web/kit/layout/detail.module.css";
import { Stack } from "#platform/web/kit/layout/primitives.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { useMay } from "#platform/web/screen/use-may.ts";
import { dayText } from "../document-labels.ts";
import { DocumentReasonDialog } from "./document-reason-dialog.tsx";
import { EditDialog } from "./edit-dialog.tsx";
import { ReviseDialog } from "./revise-dialog.tsx";
import { UploadDialog } from "./upload-dialog.tsx";
import { useDocumentChange } from "./use-document-change.ts";

type Dialog = "edit" | "revise" | "replace" | "withdraw" | "hold" | "delete";

interface DocumentActionsProps {
  document: DocumentDetail;
  onOpen: (id: string) => void;
}

/** The buttons for the actions of the provider's people that the state of a document allows. */
export function DocumentActions({ document, onOpen }: DocumentActionsProps) {
  const [dialog, setDialog] = useState<Dialog>();
  const manages = useMay("document.manage");
  const { id, version, state, hold_reason, retain_until } = document;
  const today = calendarDay(useMinute(), providerZone);
  const isRetained = retain_until !== null && retain_until >= today;
  const submit = useDocumentChange(
    () => call(submitDocument, { id, version }),
    () => showToast("good", "Documento enviado a revisión"),
  );
  const isUnpublished = state === "draft" || state === "in_review";
  const button = (name: Dialog, label: string, notYet?: string) => (
    <Button small notYet={notYet} onClick={() => setDialog(name)}>
      {label}
    </Button>
  );
  if (state === "deleted") return null;
  return (
    <Stack gap={3} bounded>
      <div className={styles.actions}>
        {state === "draft" && (
          <Button small look="main" busy={submit.isPending} onClick={() => submit.mutate(undefined)}>
            Enviar a revisión
          </Button>
        )}
        {isUnpublished && button("edit", "Editar datos")}
        {isUnpublished && button("revise", "Subir archivo nuevo")}
        {state === "published" && button("replace", "Reemplazar")}
        {state === "published" && button("withdraw", "Retirar")}
        {manages && button("hold", hold_reason === null ? "Retener" : "Liberar retención")}
        {manages &&
          hold_reason === null &&
          button(
            "delete",
            "Eliminar",
            isRetained ? `Se conserva hasta el ${dayText(retain_until)}` : undefined,
          )}
      </div>
      <SaveTrouble failure={submit.error} />
      <ActionDialog
        document={document}
        dialog={dialog}
        onClose={() => setDialog(undefined)}
        onOpen={onOpen}
      />
    </Stack>
  );
}

interface ActionDialogProps extends DocumentActionsProps {
  dialog: Dialog | undefined;
  onClose: () => void;
}

function ActionDialog({ document, dialog, onClose, onOpen }: ActionDialogProps) {
  const { id, version, hold_reason } = document;
  switch (dialog) {
    case "edit":
      return <EditDialog document={document} onClose={onClose} />;
    case "revise":
      return <ReviseDialog document={document} onClose={onClose} />;
    case "replace":
      return (
        <UploadDialog
          replaced={document}
          onClose={onClose}
          onDone={(addedDocument) => {
            onClose();
            onOpen(addedDocument.id);
          }}
        />
      );
    case "withdraw":
      return (
        <DocumentReasonDialog
          title="Retirar el documento"
          text="La empresa lee el motivo y ya no puede descargarlo. Su número y su huella se conservan."
          action="Retirar"
          done="Documento retirado"
          danger
          change={(reason) => call(withdrawDocument, { id, version, reason })}
          onClose={onClose}
        />
      );
    case "hold":
      return (
        <DocumentReasonDialog
          title={hold_reason === null ? "Retener el documento" : "Liberar la retención"}
          text={
            hold_reason === null
              ? "No se eliminará aunque termine su plazo de conservación."
              : "Vuelve a regir su plazo de conservación."
          }
          action={hold_reason === null ? "Retener" : "Liberar"}
          done={hold_reason === null ? "Documento retenido" : "Retención liberada"}
          change={(reason) => call(setLegalHold, { id, version, hold: hold_reason === null, reason })}
          onClose={onClose}
        />
      );
    case "delete":
      return (
        <DocumentReasonDialog
          title="Eliminar los archivos"
          text="Se eliminan sus archivos. Quedan el título, el número, la huella y el motivo."
          action="Eliminar"
          done="Archivos eliminados"
          danger
          change={(reason) => call(deleteDocument, { id, version, reason })}
          onClose={onClose}
        />
      );
    default:
      return null;
  }
}
