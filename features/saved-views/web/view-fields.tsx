import { Checkbox } from "#platform/web/kit/checkbox.tsx";
import { Field } from "#platform/web/kit/field.tsx";
import { TextInput } from "#platform/web/kit/text-input.tsx";

export interface ViewDraft {
  name: string;
  shared: boolean;
}

interface ViewFieldsProps {
  draft: ViewDraft;
  onChange: (draft: ViewDraft) => void;
}

/** What a view is called and who sees it. */
export function ViewFields({ draft, onChange }: ViewFieldsProps) {
  return (
    <>
      <Field label="Nombre" hint="Como quiera encontrarla después: «Críticos de la noche».">
        <TextInput
          required
          maxLength={60}
          value={draft.name}
          onChange={(event) => onChange({ ...draft, name: event.target.value })}
        />
      </Field>
      <Checkbox
        label="Compartir con las personas de esta empresa"
        checked={draft.shared}
        onChange={(event) => onChange({ ...draft, shared: event.target.checked })}
      />
    </>
  );
}
