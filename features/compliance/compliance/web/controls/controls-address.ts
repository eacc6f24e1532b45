import * as paths from "#platform/contract/paths.ts";

/** The names of the filters of the control list in its address. */
export const controlFilterNames = [
  "norma",
  "seccion",
  "resultado",
  "avance",
  "calificacion",
  "evidencia",
  "nivel",
  "responsable",
  "atrasado",
  "critico",
] as const;
export type ControlFilterName = (typeof controlFilterNames)[number];

/** Returns the address of the controls list with some filters. */
export function controlsAddress(filters: Partial<Record<ControlFilterName, string | number>>): string {
  const params = new URLSearchParams(Object.entries(filters).map(([name, value]) => [name, String(value)]));
  return `${paths.controls}?${params}`;
}

/** Returns the address of a control's own page. */
export function controlAddress(id: number): string {
  return paths.control(id);
}
