import { Tlp } from "#features/response/incidents/contracts/incident-terms.contract.ts";
import { tlpLabels } from "#features/response/incidents/incidents.labels.ts";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { TextArea, TextInput } from "#platform/web/kit/forms/text-input.tsx";

export interface IndicatorDraft {
  value: string;
  note: string;
  tlp: Tlp;
}

interface IndicatorFieldsProps {
  draft: IndicatorDraft;
  onChange: (draft: IndicatorDraft) => void;
}

/** The fields of a new indicator, for one company or several. */
export function IndicatorFields({ draft, onChange }: IndicatorFieldsProps) {
  const set = (change: Partial<IndicatorDraft>) => onChange({ ...draft, ...change });
  return (
    <>
      <Field
        label="Valor"
        hint="Una dirección, una red, un dominio, una URL, una huella de archivo o un correo. Puede pegarlo escrito con [.] o hxxp."
      >
        <TextInput
          required
          maxLength={2_000}
          value={draft.value}
          onChange={({ target }) => set({ value: target.value })}
        />
      </Field>
      <Field label="Por qué" optional>
        <TextArea limit={2_000} value={draft.note} onChange={({ target }) => set({ note: target.value })} />
      </Field>
      <Field label="Difusión">
        <Select
          value={draft.tlp}
          options={Tlp.options.map((each) => ({ value: each, label: tlpLabels[each] }))}
          onChange={({ target }) => set({ tlp: Tlp.parse(target.value) })}
        />
      </Field>
    </>
  );
}
