import type { ActField } from "#platform/contract/input/act-fields.ts";

/** Characters of one value in a title. */
const maxValue = 80;

/** An act with its values in one line: `Asignar responsable: Camila Valdés`. */
export function actTitle(
  title: string,
  fields: readonly ActField[],
  params: Readonly<Record<string, string>>,
): string {
  const values = fields
    .filter(({ kind }) => kind !== "long_text")
    .flatMap(({ name, options }) => {
      const value = params[name] ?? "";
      const label = options?.find((option) => option.value === value)?.label ?? value;
      return label === "" ? [] : [label.length > maxValue ? `${label.slice(0, maxValue - 1)}…` : label];
    });
  return values.length === 0 ? title : `${title}: ${values.join(", ")}`;
}
