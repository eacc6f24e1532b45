import type { Group } from "#features/attack/catalogue.contract.ts";
import type { Layer } from "#features/attack/layer.contract.ts";
import { Field } from "#platform/web/kit/field.tsx";
import { Select } from "#platform/web/kit/select.tsx";

interface OperandChoiceProps {
  label: string;
  value: string | null;
  layers: readonly Layer[];
  groups: readonly Group[];
  onChoose: (name: string) => void;
}

const own = [
  { value: "vistos:eventos", label: "Lo visto en los eventos" },
  { value: "vistos:alertas", label: "Lo visto en las alertas" },
  { value: "reglas", label: "Lo que las reglas pueden ver" },
] as const;

/** Every thing with scores under one name each. */
export function operandNames(layers: readonly Layer[], groups: readonly Group[]) {
  return [
    ...layers.map(({ id, name }) => ({ value: `capa:${id}`, label: `Capa: ${name}` })),
    ...own,
    ...groups
      .map(({ id, name }) => ({ value: `grupo:${id}`, label: `Grupo: ${name}` }))
      .sort((one, other) => one.label.localeCompare(other.label, "es")),
  ];
}

/** One side of a combination: a layer, what the portal knows, or a group. */
export function OperandChoice({ label, value, layers, groups, onChoose }: OperandChoiceProps) {
  return (
    <Field label={label}>
      <Select
        placeholder="Ninguna"
        value={value ?? ""}
        options={operandNames(layers, groups)}
        onChange={({ target }) => onChoose(target.value)}
      />
    </Field>
  );
}
