import {
  AnswerDraft,
  type Ask,
  countText,
  percentText,
  type Question,
  type QuestionKind,
  roundedNumberText,
} from "#features/assistant/assistant/server/assistant.public.ts";
import { dutyLabels, lawTool, regimeLabels } from "#features/compliance/assurance/server/assurance.public.ts";
import { resultLabels } from "#features/compliance/control-states/control-states.labels.ts";
import { complianceText } from "#features/compliance/control-states/shown-compliance.labels.ts";
import * as paths from "#platform/contract/paths.ts";
import { standardsStateTool } from "./compliance-state-tools.ts";
import { controlsTool } from "./control-tool.ts";
import { examples } from "./examples.ts";
import { targetTool } from "./target-tool.ts";

/**
 * Answers «¿Qué me falta de la ISO?»: the unmet, partly met and unassessed controls of one standard, the worst first.
 */
async function answerMissing(ask: Ask, { names }: Question): Promise<AnswerDraft> {
  const result = await ask.tool(standardsStateTool, { standard: names.standard });
  const [standard] = result.value.items;
  const draft = new AnswerDraft(`qué falta para cumplir ${names.standard}`);
  if (!result.value.found || !standard) {
    const followed = (await ask.tool(standardsStateTool, {})).value.items.map(({ name }) => name);
    return draft
      .as("nothing")
      .say(
        `Su empresa no sigue ${names.standard} en el portal, así que no hay nada medido.${followed.length > 0 ? ` Sigue ${followed.join(", ")}.` : ""}`,
      )
      .suggest("¿Cómo vamos en cumplimiento?");
  }
  const open = standard.non_compliant + standard.partially_compliant + standard.not_assessed;
  const mark = draft.cite(result.sources[0]);
  if (open === 0) return draft.say(`En ${standard.name} se cumple todo lo que aplica.${mark}`);
  const unmet = await ask.tool(controlsTool, {
    standard: names.standard,
    result: "non_compliant",
    most: 4,
  });
  const partial = await ask.tool(controlsTool, {
    standard: names.standard,
    result: "partially_compliant",
    most: 4,
  });
  draft.say(
    `De ${standard.name} faltan **${countText(open, "control", "controles")}**: ${roundedNumberText(standard.non_compliant)} no se cumplen,${draft.cite(unmet.sources[0])} ${roundedNumberText(standard.partially_compliant)} se cumplen a medias${draft.cite(partial.sources[0])} y ${roundedNumberText(standard.not_assessed)} están sin evaluar. Cumplimiento de lo evaluado, hoy: ${complianceText(standard, percentText)}.${mark}`,
  );
  draft.table(
    "Por dónde partir",
    ["Control", "Resultado", "Responsable"],
    [...unmet.value.items, ...partial.value.items].slice(0, 6).map((control) => ({
      cells: [
        `${control.code} ${control.title}`,
        resultLabels[control.result],
        control.owner_name ?? "Nadie",
      ],
      path: paths.control(control.control_id),
    })),
  );
  return draft.suggest(
    `¿Cuál es la sección más débil de ${standard.name}?`,
    `¿Qué asuntos críticos hay en ${standard.name}?`,
    "¿Qué evidencias están vencidas?",
  );
}

const asksIfKept =
  /^(?:y |la ley )*(?:estamos (?:cumpliendo|al dia)|(?:la )?cumplimos|(?:la )?cumple)(?= |$)/;

/** «¿Estamos cumpliendo con la ley?»: the regime, the duties by state, and the score of the law's standard. */
async function lawState(ask: Ask, { asks }: Question): Promise<AnswerDraft> {
  const law = await ask.tool(lawTool, {});
  const result = await ask.tool(standardsStateTool, { standard: "ANCI" });
  const draft = new AnswerDraft("cómo cumple la empresa la Ley 21.663 (Ley Marco de Ciberseguridad)");
  const [standard] = result.value.items;
  draft.say(
    `Según su expediente, su empresa **${regimeLabels[law.value.regime]}**.${draft.cite(law.sources[0])}`,
  );
  if (standard)
    draft.say(
      `En la norma ANCI del portal, cumplimiento de lo evaluado **${complianceText(standard, percentText)}**, con ${percentText(standard.coverage)} de cobertura: ${roundedNumberText(standard.non_compliant)} no se cumplen y ${roundedNumberText(standard.partially_compliant)} se cumplen a medias.${draft.cite(result.sources[0])}`,
    );
  const duties = law.value.duties.filter(({ state }) => state !== "not_bound");
  const late = duties.filter(({ state }) => ["missing", "overdue", "expired"].includes(state));
  const gaps = late.length + (standard ? standard.non_compliant + standard.partially_compliant : 0);
  if (asks(asksIfKept)) draft.verdict = gaps === 0 ? "yes" : "no";
  if (duties.length > 0)
    draft.say(
      late.length === 0
        ? "De los deberes del expediente, ninguno falta ni está fuera de plazo."
        : `De ${countText(duties.length, "deber", "deberes")} del expediente, **${roundedNumberText(late.length)}** ${late.length === 1 ? "falta o está vencido" : "faltan o están vencidos"}.`,
    );
  draft.table(
    "Deberes",
    ["Deber", "Estado"],
    duties.slice(0, 8).map(({ name, state }) => ({ cells: [name, dutyLabels[state] ?? state] })),
  );
  draft.say("Es lo que el portal mide; no reemplaza una asesoría legal.");
  return draft.suggest(
    "¿Cuánta multa tenemos en juego?",
    "¿Qué deberes impone la Ley 21.663?",
    "¿Qué nos falta de ANCI?",
  );
}

/** Answers «¿Qué le falta a la ISO para llegar a 60 %?»: the smallest set of controls that reaches the target. */
async function toTarget(ask: Ask, { names, marks }: Question): Promise<AnswerDraft> {
  const percentage = marks.percent ?? 100;
  const { value, sources } = await ask.tool(targetTool, {
    standard: names.standard ?? "",
    percent: percentage,
  });
  const draft = new AnswerDraft(
    `qué le falta a ${value.name ?? names.standard} para llegar a ${percentage} %`,
  );
  const mark = draft.cite(sources[0]);
  if (value.name === null)
    return draft
      .as("nothing")
      .say(`Su empresa no sigue ${names.standard} en el portal, así que no hay nada medido.`)
      .suggest("¿Cómo vamos en cumplimiento?");
  const { found } = value;
  if (value.too_little)
    return draft
      .as("nothing")
      .say(
        `${value.name} está **poco evaluada**: se conoce el resultado del ${percentText(value.coverage)} de lo que aplica, y con tan poco no hay un porcentaje desde el que partir. Primero conviene evaluar lo que falta: ${countText(value.not_assessed, "control", "controles")} sin resultado.${mark}`,
      )
      .suggest(`¿Qué controles no se han evaluado en ${value.name}?`, `¿Cómo vamos en ${value.name}?`);
  if (!found)
    return draft.as("nothing").say(`De ${value.name} no se ha evaluado ningún control todavía.${mark}`);
  if (found.controls === 0)
    return draft.say(
      `${value.name} ya cumple ${percentText(found.now)} de lo evaluado: la meta de ${percentage} % está alcanzada.${mark}`,
    );
  draft.say(
    `${value.name} cumple hoy **${percentText(found.now)}** de lo evaluado. Para llegar a ${percentage} % basta con cumplir **${countText(found.controls, "control", "controles")}** más, que la llevan a ${percentText(found.reached)}.${mark}`,
  );
  draft.table(
    "Controles con mayor aporte",
    ["Control", "Hoy", "Suma", "Responsable"],
    found.items.map((control) => ({
      cells: [
        `${control.code} ${control.title}`,
        resultLabels[control.result],
        percentText(control.points),
        control.owner_name ?? "Nadie",
      ],
      path: paths.control(control.control_id),
    })),
  );
  draft.say(
    "Lo que no se ha evaluado no cuenta en este cálculo; evaluarlo puede subir o bajar el porcentaje.",
  );
  return draft.suggest(`¿Qué controles no se cumplen en ${value.name}?`, `¿Cómo vamos en ${value.name}?`);
}

export const standardGapKinds: readonly QuestionKind[] = [
  {
    name: "compliance.to_target",
    examples: examples["compliance.to_target"],
    answer: toTarget,
  },
  {
    name: "compliance.missing",
    examples: examples["compliance.missing"],
    answer: answerMissing,
  },
  {
    name: "law.standing",
    examples: examples["law.standing"],
    answer: lawState,
  },
];
