import { useState } from "react";
import {
  type SummaryDetail,
  writeParagraph,
} from "#features/delivery/executive-summaries/contracts/executive-summaries.contract.ts";
import { maxParagraphLength } from "#features/delivery/executive-summaries/contracts/summary-terms.ts";
import { call } from "#platform/web/call/call.ts";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { TextArea } from "#platform/web/kit/forms/text-input.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { FormDialog } from "#platform/web/kit/overlays/form-dialog.tsx";
import { useSummaryChange } from "../use-summary-change.ts";

interface ParagraphDialogProps {
  summary: SummaryDetail;
  onClose: () => void;
}

/** Edits the paragraph of the summary, which the person signs. */
export function ParagraphDialog({ summary: { id, version, paragraph }, onClose }: ParagraphDialogProps) {
  const [text, setText] = useState(paragraph);
  const save = useSummaryChange(
    () => call(writeParagraph, { id, version, text }),
    () => {
      showToast("good", "Comentario guardado");
      onClose();
    },
  );
  return (
    <FormDialog
      title="Comentario del equipo"
      action="Guardar"
      busy={save.isPending}
      failure={save.error}
      onSubmit={() => save.mutate(undefined)}
      onClose={onClose}
    >
      <Field
        label="Comentario"
        hint="Se publica con su nombre. Vacío, el resumen sale sin comentario."
        optional
      >
        <TextArea
          rows={6}
          limit={maxParagraphLength}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
    </FormDialog>
  );
}
