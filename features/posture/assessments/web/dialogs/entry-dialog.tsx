import { useState } from "react";
import { addEntry } from "#features/posture/assessments/contracts/assessments.contract.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { FieldPair } from "#platform/web/kit/forms/form.tsx";
import { TextArea, TextInput } from "#platform/web/kit/forms/text-input.tsx";
import { FormDialog } from "#platform/web/kit/overlays/form-dialog.tsx";

/** Writes an activity of the testers in the log, as of now. */
export function EntryDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const [entry, setEntry] = useState({
    body: "",
    target: "",
    tool: "",
    source_address: "",
    technique_id: "",
  });
  const change = (part: Partial<typeof entry>) => setEntry({ ...entry, ...part });
  const save = useCallMutation(addEntry, onClose);
  return (
    <FormDialog
      title="Registrar actividad"
      action="Registrar"
      busy={save.isPending}
      failure={save.error}
      onSubmit={() => save.mutate({ id, ...entry, technique_id: entry.technique_id.trim() || null })}
      onClose={onClose}
    >
      <Field label="Actividad">
        <TextArea
          required
          limit={4_000}
          value={entry.body}
          onChange={({ target }) => change({ body: target.value })}
        />
      </Field>
      <FieldPair>
        <Field label="Objetivo" optional>
          <TextInput
            maxLength={300}
            value={entry.target}
            onChange={({ target }) => change({ target: target.value })}
          />
        </Field>
        <Field label="Herramienta" optional>
          <TextInput
            maxLength={200}
            value={entry.tool}
            onChange={({ target }) => change({ tool: target.value })}
          />
        </Field>
      </FieldPair>
      <FieldPair>
        <Field label="Dirección de origen" optional>
          <TextInput
            maxLength={200}
            value={entry.source_address}
            onChange={({ target }) => change({ source_address: target.value })}
          />
        </Field>
        <Field label="Técnica de ATT&CK" optional>
          <TextInput
            pattern="T\d{4}(\.\d{3})?"
            title="Una técnica se escribe como T1059.001."
            value={entry.technique_id}
            onChange={({ target }) => change({ technique_id: target.value })}
          />
        </Field>
      </FieldPair>
    </FormDialog>
  );
}
