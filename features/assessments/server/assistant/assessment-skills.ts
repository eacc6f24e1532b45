import {
  AnswerDraft,
  type Ask,
  counted,
  defineAreaQuestion,
} from "#features/assistant/server/assistant.public.ts";
import { assessmentTool } from "./assessment-tool.ts";

async function openAssessments(ask: Ask): Promise<AnswerDraft> {
  const { value, sources } = await ask.tool(assessmentTool, {});
  const draft = new AnswerDraft("las evaluaciones");
  const mark = draft.cite(sources[0]);
  if (value.open === 0) return draft.as("nothing").say(`No hay evaluaciones sin cerrar.${mark}`);
  draft.say(
    `Hay ${counted(value.open, "evaluación sin cerrar", "evaluaciones sin cerrar")} y ${counted(value.findings, "hallazgo publicado", "hallazgos publicados")}, ${counted(value.critical, "crítico", "críticos")}.${mark}`,
  );
  draft.table(
    "Evaluaciones sin cerrar",
    ["Evaluación", "Estado", "Objetivos sin autorización"],
    value.items.map(({ name, state, unauthorised, path }) => ({
      cells: [name, state, String(unauthorised)],
      path,
    })),
  );
  return draft;
}

/** Questions about assessments and their findings. */
export const assessmentSkills = defineAreaQuestion({
  order: 31,
  tool: assessmentTool,
  name: "assessments.open",
  question: "¿Cómo van las evaluaciones de seguridad?",
  otherExamples: ["¿qué hallazgos tiene el pentest?"],
  tag: "assessments",
  words: [
    ...["evaluaciones de seguridad", "evaluacion de seguridad", "evaluaciones en curso", "pentest"],
    ...[
      "prueba de penetracion",
      "pruebas de penetracion",
      "hacking etico",
      "equipo rojo",
      "hallazgos del pentest",
    ],
  ],
  weight: 62,
  screen: "/ProactiveAssessment",
  answer: openAssessments,
});
