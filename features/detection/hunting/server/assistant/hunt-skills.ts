import type { AssistantSkills } from "#features/assistant/assistant/server/assistant.extension.ts";
import {
  AnswerDraft,
  type Ask,
  cappedText,
  dayText,
  type Question,
  type QuestionKind,
} from "#features/assistant/assistant/server/assistant.public.ts";
import { huntOutcomeLabels, huntStateLabels } from "#features/detection/hunting/hunt-terms.ts";
import type { HuntOutcome, HuntState } from "#features/detection/hunting/hunting.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import { examples } from "./examples.ts";
import { askedHunts } from "./hunt-list.ts";
import { huntsTool } from "./hunt-tool.ts";

const question = "¿Qué búsquedas de amenazas se hicieron?";
const openAsked = "¿Qué búsquedas de amenazas están abiertas?";

const outcomeTags = {
  hunt_found: "malicious",
  hunt_nothing: "nothing",
  hunt_inconclusive: "inconclusive",
} as const satisfies Record<string, HuntOutcome>;

const outcomeNouns: Record<HuntOutcome, [one: string, many: string]> = {
  malicious: ["búsqueda que confirmó lo que se sospechaba", "búsquedas que confirmaron lo que se sospechaba"],
  benign: ["búsqueda que halló algo benigno", "búsquedas que hallaron algo benigno"],
  nothing: ["búsqueda que no encontró nada", "búsquedas que no encontraron nada"],
  inconclusive: ["búsqueda inconclusa", "búsquedas inconclusas"],
};

const ofState: Record<HuntState | "any", [one: string, many: string]> = {
  open: ["búsqueda de amenazas abierta", "búsquedas de amenazas abiertas"],
  closed: ["búsqueda de amenazas cerrada", "búsquedas de amenazas cerradas"],
  any: ["búsqueda de amenazas", "búsquedas de amenazas"],
};

async function list(ask: Ask, { tags }: Question): Promise<AnswerDraft> {
  const tag = Object.keys(outcomeTags).find((each) => tags.has(each)) as keyof typeof outcomeTags | undefined;
  const outcome = tag && outcomeTags[tag];
  const state = outcome ? undefined : (["closed", "open"] as const).find((each) => tags.has(each));
  const { value, sources } = await ask.tool(huntsTool, {
    ...(outcome && { outcome }),
    ...(state && { state }),
  });
  const words: [string, string] = outcome ? outcomeNouns[outcome] : ofState[state ?? "any"];
  const draft = new AnswerDraft(words[1]);
  const mark = draft.cite(sources[0]);
  if (value.total.count === 0)
    return draft
      .as("nothing")
      .say(
        ask.isProvider
          ? `No hay ${words[1]}.${mark}`
          : `No hay ${words[1]} que se hayan compartido con su empresa.${mark}`,
      )
      .suggest(outcome || state ? question : "¿Qué se bloqueó esta semana?");
  draft.say(`Hay **${cappedText(value.total)} ${words[value.total.count === 1 ? 0 : 1]}**.${mark}`);
  draft.table(
    "Búsquedas de amenazas",
    ["Búsqueda", "Técnicas", "Resultado", "Última ejecución"],
    value.items.map((hunt) => ({
      cells: [
        `${hunt.code} ${hunt.title}`,
        hunt.techniques.join(", "),
        hunt.outcome ? huntOutcomeLabels[hunt.outcome].text : huntStateLabels[hunt.state],
        hunt.last_run_at ? dayText(new Date(hunt.last_run_at), ask.timeZone) : "Nunca",
      ],
      path: paths.hunt(hunt.id),
    })),
  );
  return draft.suggest(outcome ? question : openAsked);
}

const kinds: readonly QuestionKind[] = [
  {
    name: "hunting.list",
    examples: examples["hunting.list"],
    answer: list,
  },
];

/** The questions about the hunts of a company that Atenea, the portal's assistant, answers. */
export const huntSkills: AssistantSkills = {
  order: 15,
  tools: [huntsTool],
  kinds,
  lists: [askedHunts],
  words: {
    hunt_found: ["encontraron algo", "encontro algo", "confirmaron", "se confirmo", "se confirmaron"],
    hunt_nothing: ["no encontraron nada", "no encontro nada", "nada encontrado"],
    hunt_inconclusive: ["inconclus*"],
  },
  suggestions: [{ screen: paths.hunts, questions: [question, openAsked] }],
};
