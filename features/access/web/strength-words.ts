import type { PasswordStrength, Weakness } from "#features/access/password-strength.ts";

export const weaknessWords = {
  too_short: "Le faltan caracteres: son 8 como mínimo",
  too_long: "Es demasiado larga: son 128 caracteres como máximo",
  common: "Es de las primeras que se prueban. Elija otra",
  pattern: "Es una serie o una repetición. Elija otra",
  context: "Contiene su nombre, su empresa o el del portal. Elija otra",
} as const satisfies Record<Weakness, string>;

export const scoreWords = {
  0: "No se acepta",
  1: "Débil",
  2: "Aceptable",
  3: "Buena",
  4: "Excelente",
} as const satisfies Record<PasswordStrength["score"], string>;
