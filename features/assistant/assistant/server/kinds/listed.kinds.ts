import { AnswerDraft } from "../engine/answer-draft.ts";
import type { Ask, Question, QuestionKind } from "../engine/kind.ts";
import type { ListedRow } from "../engine/listed-rows.rules.ts";
import { countText } from "../engine/spanish-text.ts";

const limit = 8;

function one({ title, facts, source }: ListedRow): AnswerDraft {
  const draft = new AnswerDraft(`lo que se listó: ${title}`);
  const factTexts = facts.map(({ label, text }) => `${label.toLowerCase()}: ${text}`).join("; ");
  draft.say(`**${title.replace(/\.$/, "")}**${factTexts ? `; ${factTexts}` : ""}.${draft.cite(source)}`);
  return draft.say("Es lo que sé por la respuesta anterior; lo demás está en su página.");
}

function several(rows: readonly ListedRow[]): AnswerDraft {
  const draft = new AnswerDraft("en qué se apoya la respuesta anterior");
  draft.say(
    "Esto es lo que hay detrás de la respuesta anterior. Dígame cuál abro, por ejemplo «explícame la primera».",
  );
  for (const { source } of rows.slice(0, limit)) draft.cite(source);
  draft.table(
    "Lo que se listó",
    ["Registro"],
    rows.slice(0, limit).map(({ title, source }) => ({ cells: [title], path: source?.path ?? null })),
  );
  return draft.suggest("Explícame la primera", "Explícame la segunda");
}

/** Answers about a row of the previous answer that no other kind covers, or states that there is no such row. */
async function pointed(_: Ask, { listed }: Question): Promise<AnswerDraft> {
  const { rows = [], row, pointer } = listed ?? {};
  if (row) return one(row);
  if (rows.length > 1 && pointer?.at === "all") return several(rows);
  return new AnswerDraft("algo de la respuesta anterior")
    .as("nothing")
    .say(
      rows.length === 0
        ? "No hay una respuesta anterior que listara algo que pueda abrir. Pregúnteme primero por lo que quiere ver, o dígame su nombre o número."
        : `La respuesta anterior listó ${countText(rows.length, "registro", "registros")}: no hay uno en ese lugar.`,
    )
    .suggest("¿Qué alertas abiertas tengo?", "¿Qué tengo pendiente?");
}

export const listedKinds: readonly QuestionKind[] = [
  {
    name: "listed.pointed",
    examples: ["Explícame la primera", "dame más detalle de la última", "¿por qué?", "¿y la segunda?"],
    answer: pointed,
  },
];
