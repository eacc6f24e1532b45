import { z } from "zod";
import { standardsOfCompany } from "#features/compliance/server/compliance.public.ts";
import { searchEntities } from "#features/entities/server/entities.public.ts";
import { findSourceNames } from "#features/events/server/events.public.ts";
import { foldText } from "#platform/contract/fold-text.ts";
import type { Reading } from "../speech/read-question.rules.ts";
import { defineTool } from "../tools/tool.ts";
import type { Names } from "./kind.ts";
import { nameCandidates, spokenStandard } from "./name-candidates.rules.ts";

const foldedHas = (words: string, name: string) => ` ${words} `.includes(` ${foldText(name)} `);

/** What of a question is the name of something that the company has. */
export const namesTool = defineTool({
  name: "nombres",
  label: "Nombres",
  description: "Reconoce nombres de normas, fuentes, activos y cuentas en una pregunta.",
  permission: "company.read",
  input: z.object({ text: z.string(), candidates: z.array(z.string()) }),
  async run(context, { text, candidates }) {
    const words = foldText(text);
    const names: Names = {};
    const [sources, standards] = [await findSourceNames(context.db), await standardsOfCompany(context.db)];
    for (const [id, name] of sources) if (foldedHas(words, name)) names.source = { id, name };
    const own = standards.find(({ standard }) => foldedHas(words, standard.short_name));
    if (own) names.standard = own.standard.short_name;
    for (const candidate of candidates) {
      names.asset ??= await exactly(context, "asset", candidate);
      names.account ??= await exactly(context, "account", candidate);
    }
    return { value: names, sources: [] };
  },
});

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

/** The names that can be told from the words alone, and those to look up. */
export function namesIn({ text, words, tags }: Reading): {
  names: Names;
  candidates: string[];
  lookUp: boolean;
} {
  const standard = spokenStandard(words);
  const candidates = nameCandidates(text);
  const mayName = candidates.length > 0 || tags.has("source") || tags.has("event") || tags.has("standard");
  return { names: standard ? { standard } : {}, candidates, lookUp: mayName };
}
