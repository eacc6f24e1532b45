import { Reliability } from "#features/intelligence/threats/contracts/threat-terms.contract.ts";
import { reliabilityLabels } from "#features/intelligence/threats/threats.labels.ts";
import { Tlp } from "#features/response/incidents/contracts/incident-terms.contract.ts";
import { tlpLabels } from "#features/response/incidents/incidents.labels.ts";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { TextInput } from "#platform/web/kit/forms/text-input.tsx";

interface Defaults {
  reliability: Reliability;
  tlp: Tlp;
  /** The confidence, from 0 to 100. */
  confidence: number;
}

interface DefaultFieldsProps {
  values: Defaults;
  onChange: (change: Partial<Defaults>) => void;
}

/** The reliability of a source, and the defaults for objects without marking or confidence. */
export function DefaultFields({ values, onChange }: DefaultFieldsProps) {
  return (
    <>
      <Field label="Confiabilidad de la fuente">
        <Select
          value={values.reliability}
          options={Reliability.options.map((value) => ({ value, label: reliabilityLabels[value] }))}
          onChange={({ target }) => onChange({ reliability: Reliability.parse(target.value) })}
        />
      </Field>
      <Field label="Difusión de lo que no trae marca">
        <Select
          value={values.tlp}
          options={Tlp.options.map((value) => ({ value, label: tlpLabels[value] }))}
          onChange={({ target }) => onChange({ tlp: Tlp.parse(target.value) })}
        />
      </Field>
      <Field label="Confianza de lo que no la dice (0 a 100)">
        <TextInput
          type="number"
          min={0}
          max={100}
          value={values.confidence}
          onChange={({ target }) => onChange({ confidence: Number(target.value) })}
        />
      </Field>
    </>
  );
}
