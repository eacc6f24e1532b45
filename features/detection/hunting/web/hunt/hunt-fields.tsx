import type { DataNeed } from "#features/detection/hunting/hunting.contract.ts";
import { dataNeeds, type HuntQuery } from "#features/detection/hunting/hunting.contract.ts";
import { dataNeedLabels } from "#features/detection/hunting/hunting.labels.ts";
import { Checkbox } from "#platform/web/kit/forms/checkbox.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { FieldGroup } from "#platform/web/kit/forms/form.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { TextArea, TextInput } from "#platform/web/kit/forms/text-input.tsx";
import { filterOfAddress } from "./filter-of-address.ts";

/** A hunt as it is being written. */
export interface HuntDraft {
  title: string;
  hypothesis: string;
  techniques: string;
  needs: DataNeed[];
  notes: string;
  query: HuntQuery;
}

/** Returns the input of the calls. */
export const huntFromDraft = ({ techniques, ...draft }: HuntDraft) => ({
  ...draft,
  techniques: techniques
    .toUpperCase()
    .split(/[\s,]+/)
    .filter(Boolean),
});

const queryHints: Record<HuntQuery["kind"], string> = {
  sigma: "Una regla que mire eventos de a uno.",
  filter:
    "Filtre en la lista enriquecida de eventos y pegue aquí la dirección de esa página: se toman sus condiciones, que deben cumplirse todas.",
  foreign: "No se ejecuta aquí. Elija arriba Sigma o filtro y escríbala de nuevo para ponerla a prueba.",
};

interface HuntFieldsProps {
  draft: HuntDraft;
  onChange: (draft: HuntDraft) => void;
}

export function HuntFields({ draft, onChange }: HuntFieldsProps) {
  const set = (change: Partial<HuntDraft>) => onChange({ ...draft, ...change });
  const { kind } = draft.query;
  return (
    <>
      <Field label="Título">
        <TextInput
          required
          minLength={5}
          maxLength={200}
          value={draft.title}
          onChange={({ target }) => set({ title: target.value })}
        />
      </Field>
      <Field label="Hipótesis" hint="Qué habría hecho el atacante, en una frase que se pueda poner a prueba.">
        <TextArea
          required
          limit={2_000}
          value={draft.hypothesis}
          onChange={({ target }) => set({ hypothesis: target.value })}
        />
      </Field>
      <Field label="Técnicas de ATT&CK" hint="Códigos separados por comas: T1059.001, T1105." optional>
        <TextInput value={draft.techniques} onChange={({ target }) => set({ techniques: target.value })} />
      </Field>
      <FieldGroup legend="Datos que necesita">
        {dataNeeds.map((need) => (
          <Checkbox
            key={need}
            label={dataNeedLabels[need]}
            checked={draft.needs.includes(need)}
            onChange={({ target }) =>
              set({
                needs: target.checked ? [...draft.needs, need] : draft.needs.filter((each) => each !== need),
              })
            }
          />
        ))}
      </FieldGroup>
      <Field label="La consulta es">
        <Select
          options={[
            { value: "sigma", label: "Una regla de Sigma" },
            { value: "filter", label: "El filtro de la lista de eventos" },
            ...(kind === "foreign" ? [{ value: kind, label: "De otra herramienta, solo para leer" }] : []),
          ]}
          value={kind}
          onChange={({ target }) =>
            set({ query: { kind: target.value as HuntQuery["kind"], text: draft.query.text } })
          }
        />
      </Field>
      <Field label="Consulta" hint={queryHints[kind]} optional={kind === "foreign"}>
        <TextArea
          required={kind !== "foreign"}
          rows={14}
          limit={kind === "filter" ? 8_000 : 50_000}
          value={draft.query.text}
          onChange={({ target }) =>
            set({
              query: { kind, text: (kind === "filter" && filterOfAddress(target.value)) || target.value },
            })
          }
        />
      </Field>
      <Field label="Notas" hint="Cómo se mira, qué confunde, referencias." optional>
        <TextArea
          limit={10_000}
          value={draft.notes}
          onChange={({ target }) => set({ notes: target.value })}
        />
      </Field>
    </>
  );
}
