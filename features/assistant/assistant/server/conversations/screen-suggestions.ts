import * as paths from "#platform/contract/paths.ts";
import type { ScreenQuestions } from "../assistant.extension.ts";

/** The suggested questions on the first screens of the portal; every area adds those for its own screens. */
export const defaultScreenSuggestions: readonly ScreenQuestions[] = [
  {
    screen: "/",
    questions: [
      "¿Cómo está la empresa?",
      "¿Qué tengo pendiente?",
      "¿Cuántas alertas críticas tengo abiertas?",
    ],
  },
  {
    screen: paths.home,
    questions: ["¿Cómo está la empresa?", "¿Qué tengo pendiente?", "¿Cuáles son los últimos boletines?"],
  },
];

/** Returns the questions of the screen with the longest path that a path begins with. */
export function questionsFor(
  path: string,
  screens: readonly ScreenQuestions[],
): readonly string[] | undefined {
  const under = screens.filter(
    ({ screen }) => screen === "/" || path === screen || path.startsWith(`${screen.replace(/\/$/, "")}/`),
  );
  return under.toSorted((one, other) => other.screen.length - one.screen.length)[0]?.questions;
}
