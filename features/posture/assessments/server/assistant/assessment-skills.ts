import type { AssistantSkills } from "#features/assistant/assistant/server/assistant.extension.ts";
import {
  AnswerDraft,
  type Ask,
  countText,
  defineAreaQuestion,
  type Question,
  severitiesText,
  splitExamples,
} from "#features/assistant/assistant/server/assistant.public.ts";
import { writtenDay } from "#platform/contract/dates/calendar-text.ts";
import * as paths from "#platform/contract/paths.ts";
import { askedAssessments } from "./assessment-list.ts";
import { assessmentTool } from "./assessment-tool.ts";

async function openAssessments(ask: Ask, { severities }: Question): Promise<AnswerDraft> {
  const { value, sources } = await ask.tool(assessmentTool, {});
  const draft = new AnswerDraft("las evaluaciones");
  const mark = draft.cite(sources[0]);
  if (value.open === 0) return draft.as("nothing").say(`No hay evaluaciones sin cerrar.${mark}`);
  draft.say(
    `Hay ${countText(value.open, "evaluación sin cerrar", "evaluaciones sin cerrar")} y ${countText(value.findings, "hallazgo publicado", "hallazgos publicados")}, ${countText(value.critical, "crítico", "críticos")}.${mark}`,
  );
  if (severities.length > 0) {
    const count = value.by_severity
      .filter(({ severity }) => severities.includes(severity))
      .reduce((sum, { findings }) => sum + findings, 0);
    draft.say(
      `Hallazgos publicados ${severitiesText(severities, "of")}: **${count}**, de evaluaciones sin cerrar y cerradas.`,
    );
  }
  draft.table(
    "Evaluaciones sin cerrar",
    ["Evaluación", "Estado", "Fechas", "Objetivos sin autorización"],
    value.items.map(({ name, state, from, until, unauthorised, path }) => ({
      cells: [
        name,
        state,
        from ? `${writtenDay(from)} – ${until ? writtenDay(until) : "sin término"}` : "—",
        String(unauthorised),
      ],
      path,
    })),
  );
  return draft;
}

const otherExamples = splitExamples(`
  ¿qué hallazgos tiene el pentest? / evaluaciones en curso / pruebas de penetración / resultado del
  pentest / hacking ético / cómo va el equipo rojo / evaluaciones abiertas / hallazgos del pentest /
  cuántas evaluaciones hay / en qué está la prueba de penetración / ejercicios de equipo rojo y morado /
  cómo va el pentest / hay pruebas de penetración en curso / qué encontraron en el pentest / en qué está
  el hacking ético / evaluaciones que están andando / hay reprueba pendiente / quedan retest por hacer /
  qué evaluaciones tenemos / qué evaluación tenemos pendiente / en qué está la evaluación / resultados
  del ethical hacking / hay evaluaciones por responder / cuándo termina la evaluación / cuándo se hizo
  el último ethical hacking / cuándo es el próximo pentest / qué está pendiente de reprueba / hallazgos
  pendientes de retest / qué encontraron en el último pentest / hallazgos críticos del pentest / qué
  hallazgos del pentest siguen sin arreglar / cuántos hallazgos del último pentest quedan abiertos / qué
  van a probar en el próximo pentest / reprueba pendiente del pentest
`);

/** Questions about assessments and their findings. */
export const assessmentSkills: AssistantSkills = {
  ...defineAreaQuestion({
    order: 31,
    tool: assessmentTool,
    name: "assessments.open",
    question: "¿Cómo van las evaluaciones de seguridad?",
    otherExamples,
    screen: paths.assessments,
    answer: openAssessments,
  }),
  lists: [askedAssessments],
};
