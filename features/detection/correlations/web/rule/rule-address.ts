import { levelLabels } from "#features/detection/alerts/alerts.labels.ts";

/** The path of the screens of this area. */
export const listAddress = "/Correlaciones";
export const supportAddress = "/Correlaciones/Sigma";

export function ruleAddress(id: string): string {
  return `${listAddress}/${id}`;
}

export function eventAddress(id: string): string {
  return `/Eventos?evento=${id}`;
}

export function alertAddress({ id, level }: { id: string; level: 1 | 2 }): string {
  return `/Eventos/${levelLabels[level]}/${id}`;
}
