import { AnswerDraft } from "../engine/answer-draft.ts";
import type { Ask, Kind, Question } from "../engine/kind.ts";
import { subjects } from "../speech/lexicon-subjects.ts";

const starters = [
  "¿Cuántas alertas críticas tengo abiertas?",
  "¿Cómo vamos en cumplimiento?",
  "¿Qué tengo pendiente?",
];

/** Whatever makes a greeting the beginning of a question. */
const anything = [
  ...Object.keys(subjects).filter((subject) => subject !== "provider_person"),
  "alert_number",
  "technique_id",
  "cve_id",
  "control_code",
  "named_standard",
  "change",
  "summary",
  "todo",
  "off_topic",
  "forecast",
  "secret",
  "other_company",
  "changed",
  "expiring",
  "count",
];
const asking = ["howto", "define", "whereis"];

async function about(ask: Ask): Promise<AnswerDraft> {
  return new AnswerDraft("qué puede responder Atenea")
    .say(
      `Soy Atenea, la asistente virtual del portal. Respondo con los datos de ${ask.companyName}, siempre con sus fuentes, y no cambio nada.`,
    )
    .say(
      "Puede preguntarme por: alertas y sus plazos · eventos, fuentes, activos y personas · técnicas de MITRE ATT&CK · normas, controles, evidencias y no conformidades · los análisis y su puntaje · la Ley 21.663 · boletines, reportes y documentos · temas con el proveedor · cómo se hace algo o dónde está en el portal.",
    )
    .suggest(...starters);
}

async function greet(ask: Ask): Promise<AnswerDraft> {
  return new AnswerDraft("un saludo")
    .say(`Hola${ask.firstName ? `, ${ask.firstName}` : ""}. ¿En qué le ayudo?`)
    .suggest(...starters);
}

async function thank(_: Ask, { tags }: Question): Promise<AnswerDraft> {
  const leaves = tags.has("bye");
  return new AnswerDraft(leaves ? "una despedida" : "un agradecimiento")
    .say(leaves ? "Hasta pronto." : "De nada. Aquí estaré si necesita algo más.")
    .suggest(...starters);
}

export const courtesies: readonly Kind[] = [
  {
    name: "courtesy.about",
    examples: ["¿Qué puedo preguntarte?", "¿quién eres?", "ayuda"],
    when: ["about_you"],
    unless: [...anything, "provider_person"],
    weight: 30,
    answer: about,
  },
  {
    name: "courtesy.greet",
    examples: ["Hola", "buenos días"],
    when: ["greeting"],
    unless: [...anything, ...asking, "about_you", "provider_person"],
    weight: 1,
    answer: greet,
  },
  {
    name: "courtesy.thanks",
    examples: ["Gracias", "chao"],
    when: ["thanks|bye"],
    unless: [...anything, ...asking, "about_you", "provider_person"],
    weight: 2,
    answer: thank,
  },
];
