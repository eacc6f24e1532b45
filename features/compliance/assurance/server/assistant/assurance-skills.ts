import {
  type AssistantSkills,
  defineFigures,
} from "#features/assistant/assistant/server/assistant.extension.ts";
import { countText } from "#features/assistant/assistant/server/assistant.public.ts";
import * as paths from "#platform/contract/paths.ts";
import { dayOf } from "#platform/server/calendar/santiago-days.ts";
import { findOpenNonconformities } from "../findings/open-matters.store.ts";
import { assuranceKinds } from "./assurance.kinds.ts";
import { askedExceptions, askedNonconformities } from "./assurance-lists.ts";
import { exceptionsTool, measuresTool, nonconformitiesTool } from "./assurance-tools.ts";
import { lawKinds } from "./law.kinds.ts";
import { lawTool } from "./law-tool.ts";

const nonconformityFigures = defineFigures({
  name: "nonconformities",
  async read({ db, clock }) {
    const today = dayOf(clock.now());
    const open = await findOpenNonconformities(db);
    return {
      open: open.length,
      overdue: open.filter(({ due_date }) => due_date !== null && due_date < today).length,
    };
  },
  sources: [{ kind: "nonconformities", label: "No conformidades", path: paths.nonconformities }],
  pending: ({ open, overdue }) =>
    `${countText(open, "no conformidad abierta", "no conformidades abiertas")} (${countText(overdue, "vencida", "vencidas")})`,
});

/**
 * The questions about nonconformities, measures, exceptions and the law that Atenea, the portal's assistant, answers.
 */
export const assuranceSkills: AssistantSkills = {
  order: 80,
  tools: [nonconformitiesTool, measuresTool, exceptionsTool, lawTool],
  kinds: [...assuranceKinds, ...lawKinds],
  lists: [askedNonconformities, askedExceptions],
  words: {
    being_checked: [
      "en verificacion",
      "por verificar",
      "sin verificar",
      "falta verificar",
      "faltan por verificar",
    ],
    measure_planned: ["planificad*", "por implementar"],
    measure_degraded: ["degradad*"],
  },
  figures: [nonconformityFigures],
  suggestions: [
    {
      screen: paths.anci,
      questions: [
        "¿Somos OIV?",
        "¿Cuánta multa tenemos en juego?",
        "¿En cuánto tiempo hay que reportar un incidente a la ANCI?",
      ],
    },
    {
      screen: paths.nonconformities,
      questions: ["¿Qué no conformidades están vencidas?", "¿Qué excepciones están vigentes?"],
    },
  ],
};
