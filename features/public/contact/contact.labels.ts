import type { ContactState } from "./manage-contacts.contract.ts";

/** The label and badge of each state. */
export const contactStateLabels = {
  new: { word: "Nueva", tone: "brand" },
  in_progress: { word: "En curso", tone: "warning" },
  answered: { word: "Respondida", tone: "good" },
  dismissed: { word: "Descartada", tone: "neutral" },
} as const satisfies Record<ContactState, { word: string; tone: string }>;
