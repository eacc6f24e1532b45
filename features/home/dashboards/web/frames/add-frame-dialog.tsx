import { useState } from "react";
import {
  boardToolLabels,
  type FramedTool,
  framedTools,
} from "#features/home/dashboards/contracts/frame-terms.ts";
import { addFrame } from "#features/home/dashboards/contracts/frames.contract.ts";
import { oneOf } from "#platform/contract/word-list.ts";
import { call } from "#platform/web/call/call.ts";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { TextInput } from "#platform/web/kit/forms/text-input.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { FormDialog } from "#platform/web/kit/overlays/form-dialog.tsx";
import { useBoardChange } from "../use-board-change.ts";

interface FrameDraft {
  title: string;
  address: string;
  tool: FramedTool;
}

/** Adds a board by its address. */
export function AddFrameDialog({ onClose }: { onClose: () => void }) {
  const [draft, setDraft] = useState<FrameDraft>({ title: "", address: "", tool: "kibana" });
  const save = useBoardChange(
    () => call(addFrame, draft),
    () => {
      showToast("good", "Tablero agregado. El portal comprueba si puede mostrarlo.");
      onClose();
    },
  );
  return (
    <FormDialog
      title="Agregar un tablero por su dirección"
      action="Agregar"
      busy={save.isPending}
      failure={save.error}
      onSubmit={() => save.mutate(undefined)}
      onClose={onClose}
    >
      <Field label="Nombre">
        <TextInput
          required
          maxLength={200}
          value={draft.title}
          onChange={({ target }) => setDraft({ ...draft, title: target.value })}
        />
      </Field>
      <Field label="Dirección" hint="La del enlace para compartir o insertar, sin usuario ni contraseña.">
        <TextInput
          type="url"
          required
          maxLength={2_000}
          value={draft.address}
          onChange={({ target }) => setDraft({ ...draft, address: target.value })}
        />
      </Field>
      <Field label="Sistema">
        <Select
          value={draft.tool}
          options={framedTools.map((value) => ({ value, label: boardToolLabels[value] }))}
          onChange={({ target }) =>
            setDraft({ ...draft, tool: oneOf(framedTools, target.value) ?? draft.tool })
          }
        />
      </Field>
    </FormDialog>
  );
}
