import type { ContactState } from "./manage-contacts.contract.ts";

/** How each state is called and how its badge looks. */
export const contactStateWords = {
  new: { word: "Nueva", tone: "brand" },
  in_progress: { word: "En curso", tone: "warning" },
  answered: { word: "Respondida", tone: "good" },
  dismissed: { word: "Descartada", tone: "neutral" },
} as const satisfies Record<ContactState, { word: string; tone: string }>;
