import type { NameSearch } from "#features/assistant/assistant/server/assistant.extension.ts";
import type { Names } from "#features/assistant/assistant/server/assistant.public.ts";
import { foldText } from "#platform/contract/fold-text.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { standardsOfCompany } from "./standard-of-company.ts";

const folded = (text: string) => foldText(text).replace(/ /g, "");
const family = (name: string) => /^(iso\D*27001|nist|cis|soc2|anci)/.exec(folded(name))?.[1] ?? folded(name);

/** Finds the followed standard that a person means by a name such as «ISO 27001» or «NIST». */
export async function namedStandard(db: Database, name: string | undefined) {
  if (!name) return undefined;
  const foldedName = folded(name);
  const standards = (await standardsOfCompany(db)).map(({ standard }) => standard);
  return (
    standards.find(({ code, short_name, name: full }) =>
      [code, short_name, full].some((each) => folded(each) === foldedName),
    ) ??
    standards.find(
      ({ code, short_name }) => family(short_name) === family(name) || folded(code).startsWith(foldedName),
    )
  );
}

/** Returns the followed standard whose name occurs in a question. */
export async function findStandardName({ db }: VerbContext, { words }: NameSearch): Promise<Names> {
  const mentionedStandard = (await standardsOfCompany(db)).find(({ standard }) =>
    ` ${words} `.includes(` ${foldText(standard.short_name)} `),
  );
  return mentionedStandard ? { standard: mentionedStandard.standard.short_name } : {};
}
