/** «En curso» without a verdict, «Cerrada: falso positivo» with one. */
export function caseStateText(state: string, verdict: string | null | undefined): string {
  if (!verdict) return state;
  return `${state}: ${verdict.charAt(0).toLowerCase()}${verdict.slice(1)}`;
}
