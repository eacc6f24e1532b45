import { AnswerDraft } from "../engine/answer-draft.ts";
import type { Ask, Question, QuestionKind } from "../engine/kind.ts";
import { countText, roundedNumberText } from "../engine/spanish-text.ts";
import type { NamedTerm } from "../speech/terms.rules.ts";
import { acrossTool } from "./across-tool.ts";
import { listPhrase } from "./list.kinds.ts";
import type { ListWords } from "./list-words.rules.ts";
import { type ListReading, readList } from "./read-list.rules.ts";

/**
 * Matches the words with which people of the provider ask about several companies, for which a figure of the active
 * company alone would be wrong.
 */
const companiesPhrase =
  "(?:(?:en|de|por) )?(?:todas|sumando(?: tod[oa]s)?|total de) (?:las |los |mis )*(?:empresas|clientes)|(?:(?:en|de) )?todos (?:los |mis )*clientes|(?:(?:en|a|de|con|por) )?(?:que|cuales|cual|cada|por) (?:es (?:el|la) )?(?:empresas?|clientes?)|(?:(?:en|de) )?mis (?:empresas|clientes)|(?:en )?(?:cualquier|algun[ao]?|otr[oa]s?) (?:empresas?|clientes?)|(?:ranking|top(?: \\d+)?|lista|comparacion) de (?:las |los )?(?:empresas|clientes)(?: por)?|^(?:las |los )?(?:empresas|clientes)(?= (?:con|que|sin)(?: |$))|(?:a|en|entre) (?:las empresas|los clientes)|por (?:empresa|cliente)$";
export const acrossCompanies = new RegExp(`(?<=^| )(?:${companiesPhrase})(?= |$)`);
/**
 * Matches the same words together with those that join them to the rest of the question: «qué clientes tienen…», «…
 * en todas las empresas».
 */
const joined = new RegExp(
  `(?<=^| )(?:(?:en|de|para|entre|cuant[oa]s) )?(?:${companiesPhrase}|(?:empresas|clientes))(?: (?:que|tienen|tiene|hay|con|estan|esta|tuvo|tuvieron|ha tenido|tenga|tengan|acumula|concentra))*(?: (?:la mayor cantidad de|mayor cantidad de|mas))?(?= |$)`,
  "g",
);
const maxCompanies = 10;

async function answerAcross(ask: Ask, reading: ListReading): Promise<AnswerDraft> {
  const { list, filter, all, search } = reading;
  const { value } = await ask.tool(acrossTool, {
    list: list.name,
    filter: { ...filter, ...(search && { q: search }) },
    all,
  });
  const { companies, total } = value;
  const draft = new AnswerDraft(`${listPhrase(reading, 2)}, por empresa`);
  const rows = companies.filter(({ count }) => count > 0).toSorted((one, other) => other.count - one.count);
  const sum = rows.reduce((all, { count }) => all + count, 0);
  const partly =
    companies.length < total ? ` Se alcanzaron a leer ${companies.length} de ${total} empresas.` : "";
  const unmeasured = companies.filter((each) => each.unmeasured).length;
  const unknown =
    unmeasured > 0 ? ` En ${countText(unmeasured, "empresa", "empresas")} no se puede saber todavía.` : "";
  draft.exists = rows.length > 0;
  // If no row contains the searched words, the question is treated as not understood, as for the list of one company.
  if (rows.length === 0 && search)
    return draft
      .as("unknown")
      .say(
        `No encontré ${list.noun.many} que digan «${search}» en sus empresas. Pueden decirlo con otras palabras.`,
      );
  if (rows.length === 0)
    return draft
      .as("nothing")
      .say(`Ninguna de sus ${companies.length} empresas tiene ${listPhrase(reading, 2)}.${unknown}${partly}`);
  draft.say(
    `**${countText(rows.length, "empresa", "empresas")}** de ${companies.length} con ${rows.some(({ capped }) => capped) ? "al menos " : ""}${roundedNumberText(sum)} ${listPhrase(reading, sum)}.${unknown}${partly}`,
  );
  return draft.table(
    "Por empresa",
    ["Empresa", { label: "Cuántas", numeric: true }],
    rows.slice(0, maxCompanies).map(({ name, count, capped, path }) => ({
      cells: [name, `${roundedNumberText(count)}${capped ? " o más" : ""}`],
      path,
    })),
  );
}

/**
 * Returns a list that need not be named in the question, for questions that name one of its objects: «¿qué clientes
 * tienen Log4Shell?».
 */
const withoutName = (list: ListWords): ListWords => ({ ...list, called: /(?:)/g });

/** Returns the words without those for the companies: what is asked for in each of them. */
export const withoutCompanies = (words: string): string =>
  words.replace(joined, " ").replace(/\s+/g, " ").trim();

/**
 * Returns the kind for a question about all companies that can be expressed as a filter of a list; undefined if some
 * word cannot be expressed.
 */
export function acrossKind(
  question: Question,
  lists: readonly ListWords[],
  terms: readonly NamedTerm[],
): QuestionKind | undefined {
  const withoutTerms = terms.reduce(
    (words, term) => ` ${words} `.replace(` ${term.words} `, " "),
    question.words,
  );
  const words = withoutCompanies(withoutTerms);
  const ownQuestion = { ...question, words };
  const ofCve = question.marks.cve
    ? lists.filter(({ list }) => list.place.query.fields.cve?.kind === "text").map(withoutName)
    : [];
  const reading = readList(ownQuestion, lists, true) ?? readList(ownQuestion, ofCve, true);
  // Rows only: a comparison or a grouping is not counted in each company.
  if (reading?.shape.kind !== "rows") return undefined;
  return {
    name: `lists.across_${reading.list.name}`,
    examples: [`¿Qué empresas tienen ${reading.list.noun.many}?`],
    readsAll: true,
    acrossCompanies: true,
    answer: (ask) => answerAcross(ask, reading),
  };
}
