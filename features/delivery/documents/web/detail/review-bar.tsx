import { useState } from "react";
import { reviewDocument } from "#features/delivery/documents/contracts/document-work.contract.ts";
import type { DocumentDetail } from "#features/delivery/documents/contracts/documents.contract.ts";
import { call } from "#platform/web/call/call.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { TextArea } from "#platform/web/kit/forms/text-input.tsx";
import styles from "#platform/web/kit/layout/detail.module.css";
import { Stack } from "#platform/web/kit/layout/primitives.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { useDocumentChange } from "./use-document-change.ts";

/** The buttons to approve the file with its hash, or to send it back with a reason. */
export function ReviewBar({ document: { id, version, sha256 } }: { document: DocumentDetail }) {
  const [reason, setReason] = useState("");
  const review = useDocumentChange(
    (decision: "approve" | "reject") => call(reviewDocument, { id, version, sha256, decision, reason }),
    ({ state }) => showToast("good", state === "published" ? "Documento publicado" : "Documento devuelto"),
  );
  return (
    <Stack as="section" gap={3} bounded aria-label="Revisar el documento">
      <h3 className={styles.heading}>Revisión</h3>
      <p className={styles.soft}>
        Descargue y lea el archivo antes de aprobarlo. La aprobación vale para la huella {sha256.slice(0, 16)}
        …
      </p>
      <Field label="Motivo" hint="Obligatorio para devolverlo.">
        <TextArea rows={2} limit={1_000} value={reason} onChange={({ target }) => setReason(target.value)} />
      </Field>
      <SaveTrouble failure={review.error} />
      <div className={styles.actions}>
        <Button look="main" busy={review.isPending} onClick={() => review.mutate("approve")}>
          Aprobar y publicar
        </Button>
        <Button
          look="danger"
          busy={review.isPending}
          {...(reason.trim().length < 5 && { notYet: "Escriba primero qué hay que corregir" })}
          onClick={() => review.mutate("reject")}
        >
          Devolver
        </Button>
      </div>
    </Stack>
  );
}
