import type { ScaleLevel } from "#features/standards/standards.contract.ts";

/** The scale of a standard that brings none. */
export const usualScale: ScaleLevel[] = [
  { score: 0, name: "Inexistente", description: "No se hace o nadie lo tiene a cargo." },
  { score: 1, name: "Inicial", description: "Se hace a veces y depende de quién lo haga." },
  { score: 2, name: "Gestionado", description: "Se planifica y se hace en lo principal." },
  { score: 3, name: "Definido", description: "Está documentado, aprobado y se aplica en todo el alcance." },
  { score: 4, name: "Medido", description: "Hay indicadores y se corrigen las desviaciones." },
  { score: 5, name: "Optimizado", description: "Se mejora de forma continua a partir de lo medido." },
];

/** Where most companies aim: a little over the middle of the scale. */
export function usualTarget(scale: readonly ScaleLevel[]): number {
  return Math.min(scale.length - 1, Math.ceil((scale.length - 1) * 0.6));
}
