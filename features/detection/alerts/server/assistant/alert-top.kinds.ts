import {
  AnswerDraft,
  type Ask,
  countText,
  type Question,
  type QuestionKind,
  roundedNumberText,
} from "#features/assistant/assistant/server/assistant.public.ts";
import { alertInputOf, alertPhrase, answerInternalOnly } from "./alert-question.ts";
import { alertsTool } from "./alert-tools.ts";
import { examples } from "./examples.ts";

const words = {
  asset: { the: "El activo", a: "un activo", many: "activos", column: "Activo" },
  rule: { the: "La regla", a: "una regla", many: "reglas", column: "Regla" },
} as const;

/** The assets or rules with most alerts; which rule opens an alert is internal. */
function top(by: keyof typeof words) {
  return async (ask: Ask, question: Question): Promise<AnswerDraft> => {
    const { the, many, column } = words[by];
    const input = alertInputOf(question);
    const phrase = alertPhrase(input, question);
    const readingText = `${many} con más ${phrase}`;
    if (by === "rule" && !ask.isProvider) return answerInternalOnly(readingText, question);
    const { value, sources } = await ask.tool(alertsTool, { ...input, top: by, most: 0 });
    const draft = new AnswerDraft(readingText);
    const mark = sources.map((source) => draft.cite(source)).join("");
    const [first] = value.top;
    if (!first) return draft.as("nothing").say(`No hay ${phrase} que nombren ${words[by].a}.${mark}`);
    draft.say(
      `${the} con más ${phrase} es **${first.name}**, con **${roundedNumberText(first.alerts)}** de ${countText(value.total, "alerta", "alertas")}.${mark}`,
    );
    draft.table(
      `${column} y alertas`,
      [column, { label: "Alertas", numeric: true }],
      value.top.map(({ name, alerts }) => ({ cells: [name, roundedNumberText(alerts)] })),
    );
    return draft.suggest("¿Qué activos tienen más riesgo?", "¿Cuántas alertas abiertas tengo?");
  };
}

export const alertTopKinds: readonly QuestionKind[] = [
  { name: "alerts.top_assets", examples: examples["alerts.top_assets"], answer: top("asset") },
  { name: "alerts.top_rules", examples: examples["alerts.top_rules"], answer: top("rule") },
];
