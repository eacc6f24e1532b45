import { scaleWords } from "#features/analyses/analyses.words.ts";
import { AnswerDraft } from "../engine/answer-draft.ts";
import type { Ask, Kind, Question } from "../engine/kind.ts";
import { counted, dayText, decimals, momentText, percent } from "../engine/spanish-numbers.ts";
import { subjects } from "../speech/lexicon-subjects.ts";
import { analysesTool } from "../tools/analyses.ts";
import { movedText } from "./analysis-text.rules.ts";

type Told = Awaited<ReturnType<typeof analysesTool.run>>;
type Result = NonNullable<Told["value"]["result"]>;

const next = [
  "¿Qué riesgos encontró el análisis?",
  "¿Qué me recomienda el último análisis?",
  "Compara el último análisis con el anterior",
  "¿Cómo se calcula el puntaje?",
];

const scaleText = (step: number) => scaleWords[step as keyof typeof scaleWords] ?? String(step);

/** Says what is asked of the newest analysis, with when it was made; or that there is none, and where one is asked for. */
function ofNewest(
  what: string,
  tell: (draft: AnswerDraft, result: Result, told: { ask: Ask; mark: (kind: string) => string }) => void,
): Kind["answer"] {
  return async (ask, question) => {
    const told = await ask.tool(analysesTool, {
      standard: question.names.standard,
      of_standards: question.tags.has("compliance") || question.tags.has("standard"),
    });
    const { result } = told.value;
    if (!result) return none(ask, question, told);
    const draft = new AnswerDraft(`${what} (${result.subject})`);
    tell(draft, result, {
      ask,
      mark: (kind) => draft.cite(told.sources.find((source) => source.kind === kind)),
    });
    if (result.internal)
      draft.say("Es un análisis interno del proveedor: cuenta también alertas no publicadas a la empresa.");
    return draft.suggest(...next.filter((each) => each !== question.text));
  };
}

function none(ask: Ask, { names, tags }: Question, { value, sources }: Told): AnswerDraft {
  const { found, name, request } = value;
  if (found === false)
    return new AnswerDraft(`el análisis de ${name}`)
      .as("nothing")
      .say(`Su empresa no sigue ${name} en el portal, así que no hay un análisis de esa norma.`)
      .suggest("¿Cómo vamos en cumplimiento?");
  const of = name ?? (tags.has("compliance") || tags.has("standard") ? "ninguna norma" : "la organización");
  const draft = new AnswerDraft(`el último análisis de ${of}`).as("nothing");
  const mark = draft.cite(sources.find(({ kind }) => kind === "analyses"));
  draft.say(
    `Todavía no hay un análisis de ${of}, y sin él no hay puntaje. Puede pedir uno en Análisis asistido, con «Pedir un análisis».${mark}`,
  );
  const asked = request && `el ${momentText(request.requested_at, ask.timeZone)}`;
  if (request?.status === "pending" || request?.status === "processing")
    draft.say(`Hay uno pedido ${asked} que todavía no termina.`);
  if (request?.status === "failed")
    draft.say(`El que se pidió ${asked} no se pudo terminar: ${request.reason}`);
  return draft.suggest(
    names.standard ? `¿Cómo vamos en ${names.standard}?` : "¿Cómo está la empresa?",
    "¿Qué asuntos críticos hay en cumplimiento?",
  );
}

type Tell = Parameters<typeof ofNewest>[1];

const sayScore: Tell = (draft, result, { ask, mark }) => {
  const { subject, score, missing, before } = result;
  const own = mark("analysis");
  const moved = movedText(result, ask.timeZone);
  if (score === null) {
    draft.say(`**${subject}** no tiene puntaje en el último análisis. ${missing ?? ""}${own}`);
    if (before) draft.say(`Para comparar: ${moved}.${mark("analysis_before")}`);
  } else
    draft.say(
      `**${subject}** tiene un puntaje de **${decimals(score)} de 100**: ${moved}.${own}${mark("analysis_before")}`,
    );
  draft.say(
    `Es el análisis del ${momentText(result.created_at, ask.timeZone)}, sobre los últimos ${counted(result.days, "día", "días")}; midió el ${percent(result.evaluated)} de lo que cuenta.`,
  );
};

const sayRisks: Tell = (draft, { risks, risk_count, created_at }, { ask, mark }) => {
  const from = `El último análisis, del ${dayText(new Date(created_at), ask.timeZone)},`;
  if (risk_count === 0) {
    draft.as("nothing").say(`${from} no encontró ningún riesgo.${mark("analysis")}`);
    return;
  }
  const more = risk_count > risks.length ? "; los primeros" : "";
  draft.say(
    `${from} encontró **${counted(risk_count, "riesgo", "riesgos")}**${more}, por impacto y esfuerzo:${mark("analysis")}`,
  );
  draft.table(
    "Riesgos del último análisis",
    ["Riesgo", "Impacto", "Esfuerzo"],
    risks.map(({ text, impact, effort, path }) => ({
      cells: [text, scaleText(impact), scaleText(effort)],
      path,
    })),
  );
};

const sayActions: Tell = (draft, { actions, action_count, created_at }, { ask, mark }) => {
  const from = `El último análisis, del ${dayText(new Date(created_at), ask.timeZone)},`;
  if (action_count === 0) {
    draft.as("nothing").say(`${from} no recomienda nada: no encontró riesgos.${mark("analysis")}`);
    return;
  }
  draft.say(
    `${from} recomienda **${counted(action_count, "acción", "acciones")}**; lo primero, primero:${mark("analysis")}`,
  );
  draft.table(
    "Lo que recomienda el último análisis",
    ["Acción", "Responsable", "Hasta"],
    actions.map(({ text, owner, due_on, path }) => ({ cells: [text, owner, dayText(due_on)], path })),
  );
};

const sayWhole: Tell = (draft, result, told) => {
  draft.say(result.headline);
  sayScore(draft, result, told);
  const plain = (title: string, all: Result["gaps"]) =>
    draft.table(
      title,
      [title],
      all.map(({ text, path }) => ({ cells: [text], path })),
    );
  plain("Lo que falta", result.gaps);
  plain("Lo que está bien", result.strengths);
  if (result.risk_count > 0)
    draft.say(
      `Encontró ${counted(result.risk_count, "riesgo", "riesgos")} y recomienda ${counted(result.action_count, "acción", "acciones")}.${told.mark("analysis")}`,
    );
};

const sayCompared: Tell = (draft, result, told) => {
  sayScore(draft, result, told);
  const { before } = result;
  if (!before) return;
  const mark = told.mark("analysis_compared");
  if (before.changes.length === 0)
    draft.say(`Entre los dos no cambió ningún término del puntaje ni ningún riesgo.${mark}`);
  else draft.say(`Esto es lo que cambió entre los dos:${mark}`);
  draft.table(
    "Qué cambió",
    ["Cambio"],
    before.changes.map(({ text, path }) => ({ cells: [text], path })),
  );
};

const sayWhen: Tell = (draft, { subject, created_at, requested_by_name }, { ask, mark }) => {
  draft.say(
    `El último análisis es del **${momentText(created_at, ask.timeZone)}**: ${subject}, pedido por ${requested_by_name}.${mark("analysis")}`,
  );
};

const sayFormula: Tell = (draft, result, told) => {
  sayScore(draft, result, told);
  draft.say(
    `El puntaje es el promedio de lo que se pudo evaluar, cada término según su peso. Con los números de ese análisis: ${result.formula}${told.mark("analysis")}`,
  );
  const rules = {
    kind: "rules",
    label: "Cómo se calcula un análisis",
    path: "/Compliance/Analisis?vista=reglas",
  };
  draft.say(`Qué mira cada término está en Cómo se calcula.${draft.cite(rules)}`);
};

async function wanted(): Promise<AnswerDraft> {
  const draft = new AnswerDraft("pedir un análisis").as("beyond");
  const mark = draft.cite({ kind: "analyses", label: "Análisis asistido", path: "/Compliance/Analisis" });
  return draft
    .say(
      `Yo solo leo los análisis. Se piden en Análisis asistido, con «Pedir un análisis»: de la organización o de una norma.${mark}`,
    )
    .suggest("¿Qué dice el último análisis?", "¿Cuál es mi puntaje de seguridad?");
}

/** What an analysis is not asked of: «evidencia del análisis de riesgos» asks for evidence. */
const allowed = new Set([
  "analysis",
  "score",
  "standard",
  "compliance",
  "law",
  "document",
  "report",
  "provider_person",
  "screen",
]);
const otherSubjects = Object.keys(subjects).filter((subject) => !allowed.has(subject));
const unless = [...otherSubjects, "whereis", "named_asset", "named_account", "named_source", "control_code"];

export const analyses: readonly Kind[] = [
  {
    name: "analyses.newest",
    examples: [
      "¿Qué dice el último análisis?",
      "muéstrame el análisis de ISO 27001",
      "resumen del último análisis",
    ],
    when: ["analysis"],
    unless: [...unless, "define", "howto"],
    weight: 20,
    answer: ofNewest("lo que dice el último análisis", sayWhole),
  },
  {
    name: "analyses.score",
    examples: [
      "¿Cuál es mi puntaje de seguridad?",
      "¿qué puntaje tenemos en ISO 27001?",
      "puntaje del último análisis",
    ],
    when: ["score"],
    unless,
    weight: 22,
    answer: ofNewest("el puntaje del último análisis", sayScore),
  },
  {
    name: "analyses.compared",
    examples: [
      "Compara el último análisis con el anterior",
      "¿el puntaje subió?",
      "¿por qué bajó el puntaje?",
      "¿qué cambió desde el último análisis?",
    ],
    when: ["analysis|score", "compare|trend|changed|why|difference"],
    unless,
    weight: 18,
    answer: ofNewest("el último análisis comparado con el anterior", sayCompared),
  },
  {
    name: "analyses.risks",
    examples: ["¿Qué riesgos encontró el análisis?", "riesgos del último análisis"],
    when: ["analysis|score", "risky"],
    unless,
    weight: 14,
    answer: ofNewest("los riesgos del último análisis", sayRisks),
  },
  {
    name: "analyses.actions",
    examples: ["¿Qué me recomienda el último análisis?", "¿cómo mejoro el puntaje?"],
    when: ["analysis|score", "advise|improve"],
    unless,
    weight: 20,
    answer: ofNewest("lo que recomienda el último análisis", sayActions),
  },
  {
    name: "analyses.when",
    examples: ["¿Cuándo fue el último análisis?", "¿quién pidió el último análisis?"],
    when: ["analysis", "when|who"],
    unless,
    weight: 16,
    answer: ofNewest("cuándo fue el último análisis", sayWhen),
  },
  {
    name: "analyses.formula",
    examples: ["¿Cómo se calcula el puntaje?", "¿qué significa el puntaje de seguridad?"],
    when: ["score", "howto|define"],
    unless: [...unless, "advise", "improve"],
    weight: 16,
    answer: ofNewest("cómo se calcula el puntaje", sayFormula),
  },
  {
    name: "analyses.wanted",
    examples: ["Quiero pedir un análisis", "haz un análisis de la empresa"],
    when: ["analysis", "wants_analysis"],
    unless,
    weight: 26,
    answer: wanted,
  },
];
