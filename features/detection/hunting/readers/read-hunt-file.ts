import type { DataNeed, HuntQuery, HuntSource } from "#features/detection/hunting/hunting.contract.ts";
import { cutText } from "#platform/readers/cut-text.ts";
import { type HuntOfFile, readElasticHunt, readHearthHunt, sigmaOrOtrf } from "./hunt-file-formats.ts";

/** A hunt read from a file, cut to the limits of a hunt. */
export interface HuntIdea {
  source: HuntSource;
  title: string;
  hypothesis: string;
  techniques: string[];
  needs: DataNeed[];
  /**
   * A query that can run, if the file contains exactly one Sigma rule or one filter of the portal; otherwise the text
   * of its queries.
   */
  query: HuntQuery;
  notes: string;
  /** The parts of the file that were not imported, as text. */
  left: string[];
}

const longest = {
  title: 200,
  hypothesis: 2_000,
  notes: 10_000,
  query: 50_000,
  filter: 8_000,
  id: 200,
  author: 300,
};
/** The forms that run here unchanged: Sigma rules, and exports of another portal. */
const runnable = new Map<string, "sigma" | "filter">([
  ["sigma", "sigma"],
  ["event-filter", "filter"],
]);
const technique = /^T\d{4}(?:\.\d{3})?$/;

/**
 * Reads one hunt from a HEARTH (Markdown with YAML front matter), Elastic (TOML), Sigma or OTRF (YAML) file,
 * recognised by its content. Queries of other tools are kept as text. Throws `UnreadableFile` for anything else.
 */
export function readHuntFile(text: string): HuntIdea {
  const plain = text.replace(/^\uFEFF/, "").replaceAll("\r\n", "\n");
  const head = /^---\n([\s\S]*?)\n---(?:\n|$)/.exec(plain);
  if (head) return ideaOf(readHearthHunt(head[1] ?? "", plain.slice(head[0].length)));
  if (/^\s*\[hunt\]/m.test(plain)) return ideaOf(readElasticHunt(plain));
  return ideaOf(sigmaOrOtrf(plain));
}

/** Returns the first sentence of a hypothesis, cut at a whole word to the length of a title. */
function titleOf(hypothesis: string): string {
  const sentence = /^[\s\S]*?[.!?](?=\s|$)/.exec(hypothesis)?.[0] ?? hypothesis;
  const line = sentence.replace(/\s+/g, " ").replace(/\.$/, "");
  return line.length <= 120 ? line : `${line.slice(0, 119).replace(/\s+\S*$/, "")}…`;
}

function ideaOf(file: HuntOfFile): HuntIdea {
  const problems = [...file.doubts];
  const cut = (name: string, value: string, limit: number) => {
    if (value.length > limit) problems.push(`${name}: pasa de ${limit} caracteres y se cortó.`);
    return cutText(value, limit).toWellFormed();
  };
  const techniques = [...new Set(file.techniques.map((each) => each.toUpperCase()))];
  const knownTechniques = techniques.filter((each) => technique.test(each));
  const foreignTechniques = techniques.filter((each) => /^T\d/.test(each) && !technique.test(each));
  if (foreignTechniques.length > 0)
    problems.push(`Técnicas que no son de ATT&CK: ${foreignTechniques.join(", ").slice(0, 200)}.`);
  if (knownTechniques.length > 20) problems.push(`Técnicas: se tomaron 20 de ${knownTechniques.length}.`);
  const hypothesis = file.hypothesis.replace(/\s*\n\s*/g, "\n");
  if (file.unread.length > 0) problems.push(`Campos que aquí no tienen lugar: ${file.unread.join(", ")}.`);
  const references = file.references.length > 0 ? `Referencias:\n${file.references.join("\n")}` : "";
  const notes = [...file.notes.filter(Boolean), references].filter(Boolean).join("\n\n");
  const queries = file.queries.filter(({ text }) => text !== "");
  const [only] = queries;
  const runs = queries.length === 1 ? runnable.get(only?.language.toLowerCase() ?? "") : undefined;
  const foreign = queries
    .map(({ language, text }) => (language === "" ? text : `# ${language}\n${text}`))
    .join("\n\n");
  return {
    source: {
      format: file.format,
      id: cut("Identificador", file.id, longest.id),
      author: cut("Autores", file.author.join(", "), longest.author),
      license: cut("Licencia", file.license, longest.id),
    },
    title: cut("Título", file.title === "" ? titleOf(hypothesis) : file.title, longest.title),
    hypothesis: cut("Hipótesis", hypothesis, longest.hypothesis),
    techniques: knownTechniques.slice(0, 20),
    needs: file.needs,
    query:
      only && runs
        ? { kind: runs, text: cut("Consulta", only.text, runs === "filter" ? longest.filter : longest.query) }
        : { kind: "foreign", text: cut("Consultas", foreign, longest.query) },
    notes: cut("Notas", notes, longest.notes),
    left: problems,
  };
}
