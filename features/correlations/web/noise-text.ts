/** How many alerts a day, in words: "2,5 alertas al día". */
export function noiseText(perDay: number): string {
  if (perDay === 0) return "Ninguna alerta";
  if (perDay < 1) return "Menos de 1 alerta al día";
  const count = perDay.toLocaleString("es-CL", { maximumFractionDigits: 1 });
  return `${count} ${perDay === 1 ? "alerta" : "alertas"} al día`;
}
