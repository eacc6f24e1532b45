import { useState } from "react";
import type { CompanyStandard } from "#features/compliance/company-standards.contract.ts";
import { disableStandard } from "#features/compliance/company-standards.contract.ts";
import { refusalText } from "#platform/web/call/problem-sentences.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { Form } from "#platform/web/kit/forms/form.tsx";
import { TextArea } from "#platform/web/kit/forms/text-input.tsx";
import { Notice } from "#platform/web/kit/messages/notice.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { Dialog } from "#platform/web/kit/overlays/dialog.tsx";
import { useStandardChange } from "../standards.queries.ts";

/** The company stops following a standard; nothing of it is lost. */
export function DisableDialog({ row, onClose }: { row: CompanyStandard; onClose: () => void }) {
  const [notes, setNotes] = useState("");
  const save = useStandardChange(disableStandard, ({ standard }) => {
    showToast("good", `La empresa ya no sigue ${standard.short_name}`);
    onClose();
  });
  return (
    <Dialog title={`Desactivar ${row.standard.name}`} onClose={onClose}>
      <Form
        onSubmit={() => save.mutate({ id: row.standard.id, notes })}
        actions={
          <>
            <Button look="danger" type="submit" busy={save.isPending}>
              Desactivar
            </Button>
            <Button onClick={onClose}>Cancelar</Button>
          </>
        }
      >
        <p>
          Deja de contar en los paneles de la empresa. Sus estados, su evidencia y su historia se conservan y
          vuelven si la activa otra vez.
        </p>
        <Field label="Notas" hint="Por qué se desactiva." optional>
          <TextArea limit={2_000} value={notes} onChange={(event) => setNotes(event.target.value)} />
        </Field>
        {save.error && (
          <Notice tone="danger" title="No se desactivó">
            {refusalText(save.error)}
          </Notice>
        )}
      </Form>
    </Dialog>
  );
}
