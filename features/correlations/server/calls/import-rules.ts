import type * as contract from "#features/correlations/correlations.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { readTexts } from "../rules/read-texts.ts";
import { storeDocuments } from "../rules/store-documents.ts";

export const importRules: Verb<typeof contract.importRules> = async (context, { files, origin }) => {
  const texts = await readTexts(files.map(({ text }) => text));
  const read = files.map(({ name }, at) => ({ name, documents: texts[at] ?? [] }));
  const stored = await storeDocuments(
    context,
    read.flatMap(({ documents }) => documents),
    origin,
  );
  let next = 0;
  const outcome = read.map(({ name, documents }) => {
    const rules = stored.slice(next, next + documents.length);
    next += documents.length;
    return { name, rules };
  });
  const count = (wanted: string) => stored.filter((rule) => rule.outcome === wanted).length;
  context.audit({
    action: "correlations.rules_imported",
    objectType: "correlation_rule",
    details: {
      files: files.map(({ name }) => name),
      created: count("created"),
      known: count("known"),
      refused: count("refused"),
    },
  });
  if (count("created") > 0) context.announce({ topic: "correlations.changed", data: {} });
  return { files: outcome };
};
