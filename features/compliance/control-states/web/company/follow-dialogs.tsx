import { useState } from "react";
import {
  type CompanyStandard,
  disableStandard,
  enableStandard,
} from "#features/compliance/control-states/company-standards.contract.ts";
import { Checkbox } from "#platform/web/kit/forms/checkbox.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { TextArea } from "#platform/web/kit/forms/text-input.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { FormDialog } from "#platform/web/kit/overlays/form-dialog.tsx";
import { useStandardChange } from "../standards.queries.ts";

/** The dialog to stop following a standard. No data of it is deleted. */
export function DisableDialog({ row, onClose }: { row: CompanyStandard; onClose: () => void }) {
  const [notes, setNotes] = useState("");
  const [forClient, setForClient] = useState(false);
  const save = useStandardChange(disableStandard, ({ standard }) => {
    showToast("good", `La empresa ya no sigue ${standard.short_name}`);
    onClose();
  });
  return (
    <FormDialog
      title={`Desactivar ${row.standard.name}`}
      action="Desactivar"
      danger
      busy={save.isPending}
      failure={save.error}
      failed="No se desactivó"
      onSubmit={() => save.mutate({ id: row.standard.id, notes, notes_for_client: forClient })}
      onClose={onClose}
    >
      <p>
        Deja de contar en los paneles de la empresa. Sus estados, su evidencia y su historia se conservan y
        vuelven si la activa otra vez.
      </p>
      <Field label="Notas" hint="Por qué se desactiva." optional>
        <TextArea limit={2_000} value={notes} onChange={(event) => setNotes(event.target.value)} />
      </Field>
      <Checkbox
        label="La empresa puede leer las notas"
        checked={forClient}
        onChange={(event) => setForClient(event.target.checked)}
      />
    </FormDialog>
  );
}

/** The dialog to follow a standard, for the first time or again. */
export function EnableDialog({ row, onClose }: { row: CompanyStandard; onClose: () => void }) {
  const [notes, setNotes] = useState("");
  const save = useStandardChange(enableStandard, ({ standard }) => {
    showToast("good", `La empresa sigue ahora ${standard.short_name}`);
    onClose();
  });
  return (
    <FormDialog
      title={`Activar ${row.standard.name}`}
      action="Activar"
      busy={save.isPending}
      failure={save.error}
      failed="No se activó"
      onSubmit={() => save.mutate({ id: row.standard.id, notes })}
      onClose={onClose}
    >
      <p>
        {row.disabled_at
          ? "Vuelven los estados, la evidencia y la historia de cuando la empresa la seguía."
          : "Sus controles aparecen sin evaluar en el panel de la empresa. La meta y los niveles se ajustan después."}
      </p>
      <Field label="Notas" hint="Por qué se activa y para qué. La empresa las ve junto a la norma." optional>
        <TextArea limit={2_000} value={notes} onChange={(event) => setNotes(event.target.value)} />
      </Field>
    </FormDialog>
  );
}
