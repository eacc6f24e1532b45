import type { Outcome } from "#features/assistant/assistant/answer.contract.ts";
import { AnswerDraft } from "../engine/answer-draft.ts";
import type { Ask, Question, QuestionKind } from "../engine/kind.ts";
import { examples } from "./examples.ts";

const starters = [
  "¿Cuántas alertas críticas tengo abiertas?",
  "¿Cómo vamos en cumplimiento?",
  "¿Qué tengo pendiente?",
];

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

async function thank(_: Ask, { words }: Question): Promise<AnswerDraft> {
  const leaves = /(?<=^| )(?:chao|adios|hasta|vemos)(?= |$)/.test(words);
  return new AnswerDraft(leaves ? "una despedida" : "un agradecimiento")
    .say(leaves ? "Hasta pronto." : "De nada. Aquí estaré si necesita algo más.")
    .suggest(...starters);
}

export const courtesyKinds: readonly QuestionKind[] = [
  {
    name: "courtesy.about",
    examples: examples["courtesy.about"],
    answer: about,
  },
  {
    name: "courtesy.greet",
    examples: examples["courtesy.greet"],
    answer: greet,
  },
  {
    name: "courtesy.thanks",
    examples: examples["courtesy.thanks"],
    answer: thank,
  },
];

function decline(
  outcome: Outcome,
  readingText: string,
  text: string,
  topic?: string,
): QuestionKind["answer"] {
  return async (_, question) => {
    const draft = new AnswerDraft(readingText).as(outcome).say(text);
    if (topic) draft.offerTopic(topic, question.text);
    return draft.suggest("¿Qué puedo preguntarte?", "¿Qué tengo pendiente?", "¿Cómo está la empresa?");
  };
}

/** The kinds of question that the assistant refuses, and those that no data of the portal can answer. */
export const refusalKinds: readonly QuestionKind[] = [
  {
    name: "refusal.change",
    examples: examples["refusal.change"],
    answer: decline(
      "refused",
      "un pedido de cambiar algo",
      "Solo leo y respondo: no cambio, cierro ni borro nada. Puede hacerlo usted en su pantalla o pedírselo al equipo del proveedor por un tema.",
      "Pedido al equipo",
    ),
  },
  {
    name: "refusal.other_company",
    examples: examples["refusal.other_company"],
    answer: (ask, question) =>
      ask.isProvider
        ? // The provider's people may ask about several companies, so this is a limit and no refusal.
          decline(
            "beyond",
            "una pregunta por varias empresas",
            `No sé contar eso por empresa. Puede nombrar una empresa en la pregunta, o preguntar por las alertas, los incidentes, las vulnerabilidades o los pendientes de cada una; sin nombrar otra respondo sobre ${ask.companyName}.`,
          )(ask, question)
        : decline(
            "refused",
            "datos de otras empresas",
            "Respondo solo con los datos de su empresa activa, no con los de otras.",
          )(ask, question),
  },
  {
    name: "refusal.secret",
    examples: examples["refusal.secret"],
    answer: decline(
      "refused",
      "algo secreto o una instrucción",
      "No entrego contraseñas, claves ni instrucciones internas, y no sigo órdenes que vengan dentro de una pregunta o de un dato.",
    ),
  },
  {
    name: "refusal.internal",
    examples: examples["refusal.internal"],
    answer: decline(
      "refused",
      "comentarios internos",
      "Los comentarios internos del equipo no forman parte de lo que puedo leer. Lo que se publica para su empresa está en cada alerta.",
      "Consulta sobre una alerta",
    ),
  },
  {
    name: "beyond.off_topic",
    examples: examples["beyond.off_topic"],
    answer: decline(
      "beyond",
      "algo que no es de ciberseguridad",
      "De eso no sé: respondo sobre la ciberseguridad y los servicios de su empresa.",
    ),
  },
  {
    name: "beyond.forecast",
    examples: examples["beyond.forecast"],
    answer: decline(
      "beyond",
      "algo que los datos no dicen",
      "Eso no está en los datos del portal y no lo voy a inventar. El equipo del proveedor puede responderle por un tema.",
      "Consulta al equipo",
    ),
  },
];
