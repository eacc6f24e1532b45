import type {
  Evidence,
  Hypothesis,
} from "#features/response/investigations/contracts/investigation-detail.contract.ts";

const list = (codes: readonly string[]): string =>
  codes.length < 2 ? (codes[0] ?? "") : `${codes.slice(0, -1).join(", ")} y ${codes.at(-1)}`;

/** Returns the hypothesis that the evidence contradicts least, or the reason for which it cannot be stated. */
export function winnerText(
  hypotheses: readonly Pick<Hypothesis, "code" | "place" | "unjudged">[],
  evidence: readonly Pick<Evidence, "without_it">[],
): string {
  if (hypotheses.length < 2)
    return "Con menos de dos hipótesis no hay qué comparar: escriba también la contraria.";
  if (evidence.length === 0) return "Sin evidencia todas las hipótesis valen lo mismo.";
  const first = hypotheses.filter(({ place }) => place === 1).map(({ code }) => code);
  const provisional = hypotheses.some(({ unjudged }) => unjudged > 0)
    ? " El orden es provisional: hay casillas sin juzgar."
    : "";
  if (first.length === hypotheses.length)
    return `La evidencia no distingue entre las hipótesis.${provisional}`;
  if (first.length > 1)
    return `${list(first)} resisten igual: falta evidencia que las distinga.${provisional}`;
  const hangs = evidence.filter(({ without_it }) => without_it !== null).length;
  const firm =
    hangs === 0
      ? "Ninguna evidencia sola cambiaría el primer lugar."
      : `El primer lugar depende de ${hangs === 1 ? "una evidencia" : `${hangs} evidencias, cada una por sí sola`}.`;
  return `La hipótesis con menos evidencia en contra es ${first[0]}. ${firm}${provisional}`;
}

/** Returns the text about which hypothesis would rank first if a piece of evidence were wrong. */
export function turningText(
  leaders: readonly string[],
  hypotheses: readonly Pick<Hypothesis, "id" | "code">[],
): string {
  const codes = hypotheses.filter(({ id }) => leaders.includes(id)).map(({ code }) => code);
  return codes.length === 1
    ? `Si fuera falsa, quedaría primero ${codes[0]}`
    : `Si fuera falsa, quedarían igual ${list(codes)}`;
}
