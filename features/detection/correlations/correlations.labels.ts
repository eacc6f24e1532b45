import { numberText } from "#platform/contract/number-text.ts";

/** Returns the expected number of alerts a day in words: "2,5 alertas al día". */
export function noiseText(perDay: number): string {
  if (perDay === 0) return "Ninguna alerta";
  if (perDay < 1) return "Menos de 1 alerta al día";
  return `${numberText(perDay)} ${perDay === 1 ? "alerta" : "alertas"} al día`;
}
