import {
  AnswerDraft,
  type Ask,
  dayText,
  type QuestionKind,
  roundedNumberText,
} from "#features/assistant/assistant/server/assistant.public.ts";
import { fineText } from "#features/compliance/assurance/assurance.labels.ts";
import { examples } from "./examples.ts";
import { lawTool } from "./law-tool.ts";

export const regimeLabels = {
  none: "no está declarada como obligada",
  pse: "es prestadora de servicios esenciales (PSE)",
  oiv: "es operadora de importancia vital (OIV)",
} as const;
export const dutyLabels: Readonly<Record<string, string>> = {
  missing: "Falta",
  pending: "En plazo",
  overdue: "Fuera de plazo",
  on_file: "Al día",
  expiring: "Por vencer",
  expired: "Vencido",
  nothing_to_do: "Sin novedad",
};

async function regime(ask: Ask): Promise<AnswerDraft> {
  const { value, sources } = await ask.tool(lawTool, {});
  const draft = new AnswerDraft("la empresa ante la Ley 21.663");
  draft.say(
    `Según su expediente, su empresa **${regimeLabels[value.regime]}**.${draft.cite(sources[0])}${draft.cite(sources[1])}`,
  );
  draft.table(
    "Deberes",
    ["Deber", "Estado", "Plazo"],
    value.duties
      .filter(({ state }) => state !== "not_bound")
      .map(({ name, state, due_on }) => ({ cells: [name, dutyLabels[state] ?? state, dayText(due_on)] })),
  );
  return draft.suggest(
    "¿Qué deberes impone la Ley 21.663?",
    "¿Cuánta multa tenemos en juego?",
    "¿En cuánto tiempo hay que reportar un incidente a la ANCI?",
  );
}

async function exposure(ask: Ask): Promise<AnswerDraft> {
  const { value, sources } = await ask.tool(lawTool, {});
  const { absent, known_utm, unassessed_utm, gaps, notice } = value.exposure;
  const draft = new AnswerDraft("multa en juego ante la Ley 21.663");
  const mark = draft.cite(sources[0]);
  if (absent) {
    const why =
      absent === "not_bound" ? "no está declarada como obligada" : "no sigue la norma ANCI en el portal";
    return draft.as("nothing").say(`No hay nada que calcular: su empresa ${why}.${mark}`);
  }
  draft.say(
    `Multa máxima en juego: **${fineText(gaps)}**.${mark} Los máximos de las brechas conocidas suman ${roundedNumberText(known_utm)} UTM, y los de lo que no se ha evaluado, ${roundedNumberText(unassessed_utm)} UTM; la ley castiga cada infracción por separado.`,
  );
  return draft.say(notice).suggest("¿Qué deberes impone la Ley 21.663?", "¿Cómo vamos con ANCI?");
}

export const lawKinds: readonly QuestionKind[] = [
  {
    name: "law.regime",
    examples: examples["law.regime"],
    answer: regime,
  },
  {
    name: "law.exposure",
    examples: examples["law.exposure"],
    answer: exposure,
  },
];
