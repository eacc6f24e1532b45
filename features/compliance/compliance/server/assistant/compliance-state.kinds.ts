import {
  AnswerDraft,
  type Ask,
  countText,
  decimalText,
  percentText,
  type Question,
  type QuestionKind,
  roundedNumberText,
} from "#features/assistant/assistant/server/assistant.public.ts";
import {
  complianceText,
  visibleCompliance,
} from "#features/compliance/control-states/shown-compliance.labels.ts";
import * as paths from "#platform/contract/paths.ts";
import { maturityTool, standardsStateTool } from "./compliance-state-tools.ts";
import { trendAnswer } from "./compliance-trend-answer.ts";
import { examples } from "./examples.ts";

const next = [
  "¿Qué asuntos críticos hay en cumplimiento?",
  "¿Qué evidencias están vencidas?",
  "¿Qué vence en los próximos días?",
];

function standardNotAdopted(draft: AnswerDraft, name: string | undefined): AnswerDraft {
  return draft
    .as("nothing")
    .say(
      `Su empresa no sigue ${name ?? "esa norma"}. Las normas que puede activar están en Normas.${draft.cite({ kind: "standards", label: "Normas", path: paths.standards })}`,
    )
    .suggest("¿Cómo vamos en cumplimiento?");
}

async function all(ask: Ask): Promise<AnswerDraft> {
  const { value, sources } = await ask.tool(standardsStateTool, {});
  const draft = new AnswerDraft("cumplimiento de cada norma que sigue la empresa");
  const mark = draft.cite(sources[0]);
  if (value.items.length === 0)
    return draft.as("nothing").say(`Su empresa todavía no sigue ninguna norma.${mark}`);
  draft.say(`Su empresa sigue **${countText(value.items.length, "norma", "normas")}**.${mark}`);
  draft.table(
    "Cumplimiento por norma",
    [
      "Norma",
      { label: "Cumplimiento de lo evaluado", numeric: true },
      { label: "Cobertura evaluada", numeric: true },
      { label: "Madurez", numeric: true },
    ],
    value.items.map(({ name, compliance, coverage, maturity, path }) => ({
      cells: [
        name,
        complianceText({ compliance, coverage }, percentText),
        percentText(coverage),
        maturity === null ? "—" : decimalText(maturity),
      ],
      path,
    })),
  );
  for (const source of sources.slice(1)) draft.cite(source);
  return draft.suggest(...next);
}

async function one(ask: Ask, { names }: Question): Promise<AnswerDraft> {
  const { value, sources } = await ask.tool(standardsStateTool, { standard: names.standard });
  const [standard] = value.items;
  const draft = new AnswerDraft(`cumplimiento de ${names.standard}`);
  if (!value.found || !standard) return standardNotAdopted(draft, names.standard);
  draft.say(
    `**${standard.name}**: cumplimiento de lo evaluado **${complianceText(standard, percentText)}**, con ${percentText(standard.coverage)} de cobertura evaluada y madurez ${standard.maturity === null ? "sin medir" : decimalText(standard.maturity)} (meta ${standard.target}).${draft.cite(sources[0])}`,
  );
  draft.table(
    "Sus controles",
    ["Resultado", { label: "Controles", numeric: true }],
    [
      { cells: ["Cumplen", roundedNumberText(standard.compliant)] },
      { cells: ["Cumplen parcialmente", roundedNumberText(standard.partially_compliant)] },
      { cells: ["No cumplen", roundedNumberText(standard.non_compliant)] },
      { cells: ["No evaluados", roundedNumberText(standard.not_assessed)] },
      { cells: ["No aplican", roundedNumberText(standard.not_applicable)] },
    ],
  );
  return draft.suggest(
    `¿Cuál es la sección más débil de ${standard.name}?`,
    `¿Qué controles no se cumplen en ${standard.name}?`,
    ...next,
  );
}

function extreme(which: "best" | "worst") {
  return async (ask: Ask): Promise<AnswerDraft> => {
    const { value, sources } = await ask.tool(standardsStateTool, {});
    const assessed = value.items.filter((each) => visibleCompliance(each) !== null);
    const ranked = assessed.toSorted((a, b) => (b.compliance ?? 0) - (a.compliance ?? 0));
    const standard = which === "best" ? ranked[0] : ranked.at(-1);
    const draft = new AnswerDraft(`la norma con ${which === "best" ? "mayor" : "menor"} cumplimiento`);
    if (!standard)
      return draft
        .as("nothing")
        .say(`De ninguna norma se ha evaluado lo bastante para decirlo.${draft.cite(sources[0])}`);
    draft.say(
      `Es **${standard.name}**, con ${percentText(standard.compliance)} de lo evaluado y ${percentText(standard.coverage)} de cobertura.${draft.cite(sources.find(({ path }) => path === standard.path))}`,
    );
    draft.chart(
      "Cumplimiento de lo evaluado por norma",
      "%",
      ranked.map(({ name, compliance, path }) => ({
        label: name,
        value: Math.round((compliance ?? 0) * 1_000) / 10,
        path,
      })),
    );
    return draft.suggest(...next);
  };
}

async function sections(ask: Ask, { names, tags }: Question): Promise<AnswerDraft> {
  const { value, sources } = await ask.tool(standardsStateTool, { standard: names.standard });
  const [standard] = value.items;
  const draft = new AnswerDraft(`secciones de ${names.standard}`);
  if (!value.found || !standard) return standardNotAdopted(draft, names.standard);
  const ranked = standard.sections
    .filter((each) => visibleCompliance(each) !== null)
    .toSorted((a, b) => (a.compliance ?? 0) - (b.compliance ?? 0));
  const pick = tags.has("best") ? ranked.at(-1) : ranked[0];
  const mark = draft.cite(sources[0]);
  if (!pick)
    return draft
      .as("nothing")
      .say(`De ninguna sección de ${standard.name} se ha evaluado lo bastante para decirlo.${mark}`);
  draft.say(
    `La sección ${tags.has("best") ? "más avanzada" : "más débil"} de ${standard.name} es **${pick.code} ${pick.title}**, con ${percentText(pick.compliance)} de lo evaluado.${mark}`,
  );
  draft.table(
    `Secciones de ${standard.name}`,
    ["Sección", { label: "Cumplimiento", numeric: true }, { label: "Cobertura", numeric: true }],
    ranked.map(({ code, title, compliance, coverage, control_id }) => ({
      cells: [
        `${code} ${title}`,
        complianceText({ compliance, coverage }, percentText),
        percentText(coverage),
      ],
      path: `${paths.controls}?norma=${standard.id}&seccion=${control_id}`,
    })),
  );
  return draft.suggest(...next);
}

async function maturity(ask: Ask, { names }: Question): Promise<AnswerDraft> {
  const result = await ask.tool(standardsStateTool, names.standard ? { standard: names.standard } : {});
  const draft = new AnswerDraft(`madurez${names.standard ? ` de ${names.standard}` : " de cada norma"}`);
  if (names.standard && !result.value.found) return standardNotAdopted(draft, names.standard);
  const { value, sources } = await ask.tool(maturityTool, names.standard ? { standard: names.standard } : {});
  const marks = sources.map((source) => draft.cite(source)).join("");
  draft.say(
    `${result.value.items.map(({ name, maturity: level, target }) => `**${name}**: ${level === null ? "sin medir" : decimalText(level)} (meta ${target})`).join(" · ")}.${marks}`,
  );
  const [only] = value.items;
  if (only && value.items.length === 1)
    draft.chart(
      `Controles por nivel de madurez de ${only.name}`,
      "controles",
      only.levels.map(({ score, name, count }) => ({ label: `${score} ${name}`, value: count })),
    );
  return draft.suggest(...next);
}

export const complianceStateKinds: readonly QuestionKind[] = [
  {
    name: "compliance.all",
    examples: examples["compliance.all"],
    answer: all,
  },
  {
    name: "compliance.one",
    examples: examples["compliance.one"],
    answer: one,
  },
  {
    name: "compliance.worst",
    examples: examples["compliance.worst"],
    answer: extreme("worst"),
  },
  {
    name: "compliance.best",
    examples: examples["compliance.best"],
    answer: extreme("best"),
  },
  {
    name: "compliance.sections",
    examples: examples["compliance.sections"],
    answer: sections,
  },
  {
    name: "compliance.trend",
    examples: examples["compliance.trend"],
    answer: trendAnswer,
  },
  {
    name: "compliance.maturity",
    examples: examples["compliance.maturity"],
    answer: maturity,
  },
];
