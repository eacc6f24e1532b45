import { useRef } from "react";
import type { EditedReport } from "#features/intelligence/reports/manage-reports.contract.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { fileText } from "../reading/file-text.ts";
import { useAttachPdf, useRemovePdf } from "./manage-reports.queries.ts";
import styles from "./pdf-field.module.css";

const maximumBytes = 50 * 1024 * 1024;

/** The field for the PDF that visitors download instead of the text. Selecting a file saves a new version. */
export function PdfField({ report, dirty }: { report: EditedReport; dirty: boolean }) {
  const input = useRef<HTMLInputElement>(null);
  const attach = useAttachPdf();
  const remove = useRemovePdf();
  const { id, version, pdf } = report;
  const busy = attach.isPending || remove.isPending;
  const notYet = dirty ? "Guarde primero los cambios del texto" : undefined;

  const choose = (file: File | undefined) => {
    if (!file) return;
    if (file.size > maximumBytes) return showToast("problem", "El PDF supera los 50 MB.");
    attach.mutate({ id, version, file }, { onSuccess: () => showToast("good", "PDF guardado") });
  };

  return (
    <fieldset className={styles.group}>
      <legend>PDF</legend>
      <p>
        {pdf
          ? `${pdf.name} (${fileText({ type: "application/pdf", bytes: pdf.bytes })})`
          : "Sin PDF: los visitantes descargan el texto."}
      </p>
      <input
        ref={input}
        type="file"
        accept="application/pdf,.pdf"
        aria-label="Archivo PDF"
        hidden
        onChange={(event) => {
          choose(event.target.files?.[0]);
          event.target.value = "";
        }}
      />
      <div className={styles.actions}>
        <Button small busy={busy} notYet={notYet} onClick={() => input.current?.click()}>
          {pdf ? "Cambiar el PDF" : "Subir un PDF"}
        </Button>
        {pdf && (
          <Button
            small
            look="quiet"
            busy={busy}
            notYet={notYet}
            onClick={() => remove.mutate({ id, version })}
          >
            Quitar el PDF
          </Button>
        )}
      </div>
      <SaveTrouble failure={attach.error ?? remove.error} />
    </fieldset>
  );
}
