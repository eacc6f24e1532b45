import type { actStates, itemStates } from "#features/identity/company-acts/company-acts.contract.ts";

export const actStateLabels = {
  running: "En curso",
  finished: "Terminada",
  undoing: "Deshaciendo",
  undone: "Deshecha",
} as const satisfies Record<(typeof actStates)[number], string>;

export const itemStateLabels = {
  waiting: "En espera",
  changed: "Hecho",
  same: "Ya estaba así",
  refused: "Rechazado",
  undo_waiting: "Por deshacer",
  undone: "Deshecho",
  undo_refused: "No se deshizo",
} as const satisfies Record<(typeof itemStates)[number], string>;
