import { foldText } from "#platform/contract/fold-text.ts";
import { dueText } from "#platform/contract/matters/due-text.ts";
import { AnswerDraft } from "../engine/answer-draft.ts";
import type { Ask, Question, QuestionKind } from "../engine/kind.ts";
import { dayText } from "../engine/spanish-text.ts";
import { examples } from "./examples.ts";

const asksAffected =
  /(?<=^| )(?:activos?|equipos?|servidores|servidor|maquinas?|cuentas?|afectad[oa]s?)(?= |$)/;
/** Words are compared by their beginning. */
const stemLength = 5;

const sideText = (pendingOn: "client" | "provider", isProvider: boolean) =>
  pendingOn === "provider" ? "del proveedor" : isProvider ? "de la empresa" : "de su empresa";

/** Answers about one object: its state, its owner, its deadline and the next step of each side. */
async function answerObject(
  ask: Ask,
  { object: namedObject, words, unexplained = [] }: Question,
): Promise<AnswerDraft> {
  const draft = new AnswerDraft(namedObject ? namedObject.title : "un objeto de la empresa");
  if (!namedObject)
    return draft
      .as("nothing")
      .say("No encuentro ese objeto entre los que usted puede ver. Indique su número o parte de su título.")
      .suggest("¿Qué tengo pendiente?");
  const { title, detail, path, area, owner, due, pendingOn, isOpen, matters, facts = [] } = namedObject;
  const mark = draft.cite({ kind: area, label: title, path });
  if (area === "incident" && asksAffected.test(words) && !facts.some(({ label }) => /afectad/.test(label)))
    draft.say(
      ask.isProvider
        ? "No hay activos ni cuentas afectados registrados en este incidente."
        : "El portal no muestra a su empresa los activos afectados de un incidente: pregúntelo por un tema.",
    );
  const statedText = foldText(
    [
      title,
      detail,
      ...facts.flatMap(({ label, text }) => [label, text]),
      ...matters.map(({ need }) => need),
    ].join(" "),
  );
  const unknown = unexplained.filter((word) => !statedText.includes(word.slice(0, stemLength)));
  if (unknown.length > 0 && !asksAffected.test(words))
    draft.say(
      `No tengo el dato de ${unknown.map((word) => `«${word}»`).join(" ni ")}; esto es lo que se sabe. Lo demás está en su página.`,
    );
  draft.say(`**${title}**: ${detail}.${mark}`);
  if (facts.length > 0) draft.say(`${facts.map(({ label, text }) => `${label}: ${text}`).join(" · ")}.`);
  if (owner !== undefined && isOpen !== false) draft.say(`Responsable: ${owner || "nadie"}.`);
  if (owner === undefined && isOpen && !ask.isProvider && asksOwner.test(words))
    draft.say("El portal no muestra a su empresa quién lo lleva en el proveedor: pregúntelo por un tema.");
  if (pendingOn && isOpen) draft.say(`El próximo paso es ${sideText(pendingOn, ask.isProvider)}.`);
  const who = ask.isProvider ? "Pendiente" : "Su empresa tiene pendiente";
  for (const matter of matters) {
    const late = matter.due_at !== null && new Date(matter.due_at) <= ask.now;
    const when = dueText({ ...matter, late }, ask.timeZone);
    draft.say(`${who}: ${matter.need}.${when ? ` ${when}.` : ""}`);
  }
  if (due && isOpen !== false) {
    const isLate = new Date(due) <= ask.now;
    const verb = area === "certificate" ? "Vigencia" : "Plazo";
    draft.say(`${verb}: ${isLate ? "venció" : "vence"} el ${dayText(due, ask.timeZone)}.`);
  }
  // «¿Afectó algún servidor?»: that the object exists is no answer.
  draft.exists = null;
  draft.verdict =
    pendingOn !== undefined && asksForReply.test(words)
      ? pendingOn === "provider"
        ? "no"
        : "yes"
      : isOpen === null
        ? undefined
        : yesOrNoAboutOpen(words, isOpen);
  return draft.suggest("¿Qué tengo pendiente?");
}

const asksOwner = /(?<=^| )(?:quien(?:es)?|a cargo|responsable|encargad[oa]|analista)(?= |$)/;
const asksForEnd =
  /(?<=^| )(corregid\w+|correg\w+|corrig\w+|resolvi\w+|resuelt\w+|cerrad\w+|cerro|cerraron|termin\w+|list[oa]|arregl\w+|contuv\w+|solucion\w+)(?= |$)/;
const asksForReply = /(?<=^| )(contestaron|respondieron|hay respuesta|me dijeron)(?= |$)/;
const asksForOpen = /(?<=^| )(sigue\w*|abiert\w+|pendiente|vigente)(?= |$)/;

const asksFact =
  /(?<=^| )(cuando|quien(?:es)?|como|donde|cual(?:es)?|cuant[oa]s?|por que|para que|que (?:plazo|falta|hay que|tengo que))(?= |$)/;

/**
 * Answers «¿sigue abierta?» or «¿ya se corrigió?»; for «¿se cerró o sigue abierta?» it answers the first part.
 * Undefined if the question asks neither, as in «¿cuándo se corrige?».
 */
export function yesOrNoAboutOpen(words: string, isOpen: boolean): "yes" | "no" | undefined {
  if (asksFact.test(words)) return undefined;
  const [open, end] = [words.search(asksForOpen), words.search(asksForEnd)];
  if (open < 0 && end < 0) return undefined;
  const asksOpen = end < 0 || (open >= 0 && open < end);
  return asksOpen === isOpen ? "yes" : "no";
}

/** Questions about one object that is in the search index. */
export const objectQuestionKinds: readonly QuestionKind[] = [
  { name: "objects.one", examples: examples["objects.one"], answer: answerObject },
];
