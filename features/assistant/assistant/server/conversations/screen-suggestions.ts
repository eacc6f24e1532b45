import type { ScreenQuestions } from "../assistant.extension.ts";

/** What to ask where the portal begins; every area brings what to ask on its own screens. */
export const ownSuggestions: readonly ScreenQuestions[] = [
  {
    screen: "/",
    questions: [
      "¿Cómo está la empresa?",
      "¿Qué tengo pendiente?",
      "¿Cuántas alertas críticas tengo abiertas?",
    ],
  },
  {
    screen: "/Bienvenida",
    questions: ["¿Cómo está la empresa?", "¿Qué tengo pendiente?", "¿Cuáles son los últimos boletines?"],
  },
];

/** Of a list of screens, where the longest path that a screen begins with counts, the questions of the one that a path is under. */
export function questionsFor(
  path: string,
  screens: readonly ScreenQuestions[],
): readonly string[] | undefined {
  const under = screens.filter(
    ({ screen }) => screen === "/" || path === screen || path.startsWith(`${screen.replace(/\/$/, "")}/`),
  );
  return under.toSorted((one, other) => other.screen.length - one.screen.length)[0]?.questions;
}
