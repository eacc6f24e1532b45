import type { AssistantSkills } from "#features/assistant/assistant/server/assistant.extension.ts";
import {
  AnswerDraft,
  type Ask,
  countText,
  decimalText,
  type QuestionKind,
  roundedNumberText,
} from "#features/assistant/assistant/server/assistant.public.ts";
import { targetPath } from "#features/posture/hardening/hardening-address.ts";
import * as paths from "#platform/contract/paths.ts";
import { examples } from "./examples.ts";
import { hardeningTool } from "./hardening-tool.ts";
import { askedTargets } from "./target-list.ts";

const question = "¿Cómo está el endurecimiento de mis equipos?";
const worstAsked = "¿Qué equipos están peor configurados?";
const rulesAsked = "¿Qué reglas de endurecimiento fallan en más equipos?";

const scoreOf = (score: number | null) => (score === null ? "sin puntaje" : decimalText(score));

/** Adds to the answer that no machine was ever checked, so that its configuration is unknown. */
const neverChecked = (draft: AnswerDraft, mark: string) =>
  draft
    .as("beyond")
    .say(
      `No lo sé: todavía no se carga ninguna revisión de configuración de sus equipos. Sin revisar no es lo mismo que bien configurado.${mark}`,
    )
    .suggest("¿Cuántas vulnerabilidades críticas tengo?");

async function answerStanding(ask: Ask): Promise<AnswerDraft> {
  const { value, sources } = await ask.tool(hardeningTool, {});
  const draft = new AnswerDraft("el endurecimiento de sus equipos");
  const mark = draft.cite(sources[0]);
  if (value.targets === 0) return neverChecked(draft, mark);
  draft.say(
    value.score === null
      ? `Sus revisiones no tienen puntaje nuestro, porque la herramienta usada no dice qué se cumple: hay **${countText(value.failed, "regla sin cumplir", "reglas sin cumplir")}**.${mark}`
      : `El puntaje medio de configuración segura es **${decimalText(value.score)} de 100**, con ${countText(value.failed, "regla sin cumplir", "reglas sin cumplir")}.${mark}`,
  );
  if (value.low > 0)
    draft.say(`${countText(value.low, "revisión tiene", "revisiones tienen")} menos de 70 puntos.`);
  draft.say(
    value.worse + value.better === 0
      ? "En la última revisión de cada equipo nada cambió."
      : `En la última revisión de cada equipo ${countText(value.worse, "regla empeoró", "reglas empeoraron")} y ${countText(value.better, "mejoró", "mejoraron")}.`,
  );
  draft.say(
    `En los últimos 90 días se revisaron ${roundedNumberText(value.recent)} de ${countText(value.known, "activo", "activos")}; del resto no se sabe.`,
  );
  return draft.suggest(worstAsked, rulesAsked);
}

async function worst(ask: Ask): Promise<AnswerDraft> {
  const { value, sources } = await ask.tool(hardeningTool, {});
  const draft = new AnswerDraft("los equipos peor configurados");
  const mark = draft.cite(sources[0]);
  if (value.targets === 0) return neverChecked(draft, mark);
  draft.say(
    `De ${countText(value.targets, "revisión", "revisiones")}, estas son las de menor puntaje.${mark}`,
  );
  draft.table(
    "Peor configurados",
    ["Equipo", "Guía", "Puntaje", "Sin cumplir"],
    value.worst.map(({ id, asset, guide, score, failed }) => ({
      cells: [asset, guide, scoreOf(score), roundedNumberText(failed)],
      path: targetPath(id),
    })),
  );
  return draft.suggest(rulesAsked, question);
}

async function rules(ask: Ask): Promise<AnswerDraft> {
  const { value, sources } = await ask.tool(hardeningTool, {});
  const draft = new AnswerDraft("las reglas que más equipos no cumplen");
  const mark = draft.cite(sources[1]);
  if (value.targets === 0) return neverChecked(draft, mark);
  if (value.rules.length === 0)
    return draft
      .as("nothing")
      .say(`En los equipos revisados ninguna regla está sin cumplir y abierta.${mark}`)
      .suggest(question);
  draft.say(
    `Estas reglas se corrigen una vez para todos, con una política como una GPO: la primera falla en **${countText(value.rules[0]?.machines ?? 0, "equipo", "equipos")}**.${mark}`,
  );
  draft.table(
    "Reglas que más equipos arreglan",
    ["Regla", "Equipos"],
    value.rules.map(({ id, title, machines }) => ({
      cells: [title, roundedNumberText(machines)],
      path: `${paths.hardening}?regla=${id}`,
    })),
  );
  return draft.suggest(worstAsked, question);
}

const kinds: readonly QuestionKind[] = [
  {
    name: "hardening.standing",
    examples: examples["hardening.standing"],
    answer: answerStanding,
  },
  {
    name: "hardening.worst",
    examples: examples["hardening.worst"],
    answer: worst,
  },
  {
    name: "hardening.rules",
    examples: examples["hardening.rules"],
    answer: rules,
  },
];

/** The questions about secure configuration that Atenea, the portal's assistant, answers. */
export const hardeningSkills: AssistantSkills = {
  order: 26,
  tools: [hardeningTool],
  kinds,
  lists: [askedTargets],
  suggestions: [{ screen: paths.hardening, questions: [question, worstAsked, rulesAsked] }],
};
