import { useState } from "react";
import { addOrigin } from "#features/home/dashboards/contracts/frames.contract.ts";
import { call } from "#platform/web/call/call.ts";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { TextInput } from "#platform/web/kit/forms/text-input.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { FormDialog } from "#platform/web/kit/overlays/form-dialog.tsx";
import { useBoardChange } from "../use-board-change.ts";

/** Allows the pages below an address. */
export function AddOriginDialog({ onClose }: { onClose: () => void }) {
  const [draft, setDraft] = useState({ address: "", note: "" });
  const save = useBoardChange(
    () => call(addOrigin, draft),
    () => {
      showToast("good", "Dirección permitida");
      onClose();
    },
  );
  return (
    <FormDialog
      title="Permitir una dirección"
      action="Permitir"
      busy={save.isPending}
      failure={save.error}
      onSubmit={() => save.mutate(undefined)}
      onClose={onClose}
    >
      <Field
        label="Dirección"
        hint="Se permiten las páginas que empiezan así: https://kibana.empresa.cl/s/seguridad/"
      >
        <TextInput
          type="url"
          required
          maxLength={2_000}
          value={draft.address}
          onChange={({ target }) => setDraft({ ...draft, address: target.value })}
        />
      </Field>
      <Field label="Nota" optional>
        <TextInput
          maxLength={300}
          value={draft.note}
          onChange={({ target }) => setDraft({ ...draft, note: target.value })}
        />
      </Field>
    </FormDialog>
  );
}
