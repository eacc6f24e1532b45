import { Field } from "#platform/web/kit/forms/field.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";

export interface MessageTemplateOption {
  id: string;
  name: string;
}

const portalText = "portal";

interface MessageTemplateChoiceProps {
  templates: readonly MessageTemplateOption[];
  /** The id of the chosen template; null for the text of the portal. */
  chosen: string | null;
  onChange: (id: string | null) => void;
}

/** The field that selects a message template; hidden if there are no templates. */
export function MessageTemplateChoice({ templates, chosen, onChange }: MessageTemplateChoiceProps) {
  if (templates.length === 0) return null;
  return (
    <Field label="Texto del mensaje">
      <Select
        options={[
          { value: portalText, label: "Texto del portal" },
          ...templates.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={chosen ?? portalText}
        onChange={({ target }) => onChange(target.value === portalText ? null : target.value)}
      />
    </Field>
  );
}
