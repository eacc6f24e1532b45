import type { NameSearch } from "#features/assistant/assistant/server/assistant.extension.ts";
import type { Names } from "#features/assistant/assistant/server/assistant.public.ts";
import { foldText } from "#platform/contract/fold-text.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { findSourceNames } from "../sources/event-source.store.ts";

/** Finds the event source that a question names in full or by one of its words. */
export async function findSourceName({ db }: VerbContext, { words }: NameSearch): Promise<Names> {
  const sources = await findSourceNames(db);
  const names = [...sources].findLast(([, name]) => ` ${words} `.includes(` ${foldText(name)} `));
  const source = names ? { id: names[0], name: names[1] } : bySharedWord(words, sources);
  return source ? { source } : {};
}

const common = new Set([
  "del",
  "las",
  "los",
  "sitios",
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
  "agente",
  "agentes",
  "seguridad",
]);

/** «¿Cuándo mandó datos AWS?»: the only source whose name begins with a word of the question. */
function bySharedWord(words: string, sources: ReadonlyMap<string, string>): Names["source"] {
  const distinctive = new Set(words.split(" ").filter((word) => word.length > 2 && !common.has(word)));
  const rows = [...sources].filter(([, name]) =>
    foldText(name)
      .split(" ")
      .some((part) => distinctive.has(part)),
  );
  const [only] = rows;
  return only && rows.length === 1 ? { id: only[0], name: only[1] } : undefined;
}
