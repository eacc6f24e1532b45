import { z } from "zod";
import { standardsOfCompany } from "#features/control-states/server/control-states.public.ts";
import { searchEntities } from "#features/entities/server/entities.public.ts";
import { findSourceNames } from "#features/events/server/events.public.ts";
import { foldText } from "#platform/contract/fold-text.ts";
import { bareNames } from "../speech/name-candidates.rules.ts";
import type { Reading } from "../speech/read-question.rules.ts";
import { defineTool } from "../tools/tool.ts";
import type { Names } from "./kind.ts";

const foldedHas = (words: string, name: string) => ` ${words} `.includes(` ${foldText(name)} `);

/** What of a question is the name of something that the company has. */
export const namesTool = defineTool({
  name: "nombres",
  label: "Nombres",
  description: "Reconoce nombres de normas, fuentes, activos y cuentas en una pregunta.",
  permission: "company.read",
  input: z.object({ text: z.string(), candidates: z.array(z.string()), bare: z.array(z.string()) }),
  async run(context, { text, candidates, bare }) {
    const words = foldText(text);
    const names: Names = {};
    const [sources, standards] = [await findSourceNames(context.db), await standardsOfCompany(context.db)];
    for (const [id, name] of sources) if (foldedHas(words, name)) names.source = { id, name };
    names.source ??= bySharedWord(words, sources);
    const own = standards.find(({ standard }) => foldedHas(words, standard.short_name));
    if (own) names.standard = own.standard.short_name;
    for (const candidate of candidates) {
      names.asset ??= await exactly(context, "asset", candidate);
      names.account ??= await exactly(context, "account", candidate);
    }
    for (const word of bare) {
      names.account ??= await whole(context, "account", word);
      names.asset ??= await whole(context, "asset", word);
    }
    return { value: names, sources: [] };
  },
});

const common = new Set([
  "microsoft",
  "google",
  "para",
  "server",
  "servidor",
  "log",
  "logs",
  "eventos",
  "correo",
  "nube",
]);

/** «¿Cuándo mandó datos AWS?»: the only source whose name begins with a word of the question. */
function bySharedWord(words: string, sources: ReadonlyMap<string, string>): Names["source"] {
  const said = new Set(words.split(" ").filter((word) => word.length > 2 && !common.has(word)));
  const found = [...sources].filter(([, name]) =>
    foldText(name)
      .split(" ")
      .some((part) => said.has(part)),
  );
  const [only] = found;
  return only && found.length === 1 ? { id: only[0], name: only[1] } : undefined;
}

async function exactly(
  context: Parameters<typeof searchEntities>[0],
  kind: "asset" | "account",
  candidate: string,
): Promise<{ id: string; name: string } | undefined> {
  const found = await searchEntities(context, kind, candidate, 3);
  const wanted = foldText(candidate);
  const hit =
    found.find(({ title }) => foldText(title) === wanted) ?? (found.length === 1 ? found[0] : undefined);
  return hit && { id: hit.path.split("/").at(-1) ?? "", name: hit.title };
}

/** A word of the language is a name only when something is called exactly so, with or without its domain. */
async function whole(
  context: Parameters<typeof searchEntities>[0],
  kind: "asset" | "account",
  word: string,
): Promise<{ id: string; name: string } | undefined> {
  const wanted = foldText(word);
  const found = await searchEntities(context, kind, word, 5);
  const hit =
    found.find(({ title }) => foldText(title) === wanted) ??
    found.find(
      ({ title }) =>
        foldText(title.split(/[\\@]/).find((part) => foldText(part) === wanted) ?? "") === wanted,
    );
  return hit && { id: hit.path.split("/").at(-1) ?? "", name: hit.title };
}

const asking = new Set(["changed", "who", "why", "when", "list", "period", "about"]);
const onlyAsks = (tags: ReadonlySet<string>) => [...tags].every((tag) => asking.has(tag));

/** The names that can be told from the words alone, and those to look up. */
export function namesIn({ text, standard, mentions, tags, unread }: Reading): {
  names: Names;
  candidates: readonly string[];
  bare: readonly string[];
  lookUp: boolean;
} {
  const bare =
    mentions.length > 0
      ? []
      : [...new Set([...unread, ...bareNames(text, tags.size > 0 && !onlyAsks(tags))])].slice(0, 5);
  const mayName =
    mentions.length > 0 || bare.length > 0 || tags.has("source") || tags.has("event") || tags.has("standard");
  return { names: standard ? { standard } : {}, candidates: mentions, bare, lookUp: mayName };
}
