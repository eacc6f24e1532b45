import type { ExtensionsOf } from "#platform/contract/extension-point.ts";
import { type AssistantSkills, assistantSkills } from "../assistant.extension.ts";
import { ownSuggestions } from "../conversations/screen-suggestions.ts";
import { companyKinds } from "../kinds/company.kinds.ts";
import { courtesies, refusals } from "../kinds/courtesy.kinds.ts";
import { listed } from "../kinds/listed.kinds.ts";
import { unknown } from "../kinds/unknown.kinds.ts";
import { type Lexicon, lexiconWith } from "../speech/read-question.rules.ts";
import { postureTool, servicesTool } from "../tools/company.ts";
import type { Tool } from "../tools/tool.ts";
import type { Kind } from "./kind.ts";

/** What Atenea can do in a portal: what its areas bring, in their order, around what is her own. */
export interface Skills {
  areas: readonly AssistantSkills[];
  tools: readonly Tool[];
  /** Of equals, the first one wins. */
  kinds: readonly Kind[];
  lastResort: Kind;
  lexicon: Lexicon;
}

/** Her own, each in its place among what the areas bring. */
const own: readonly AssistantSkills[] = [
  { order: 145, tools: [servicesTool] },
  { order: 155, tools: [postureTool], suggestions: ownSuggestions },
];

/** A portal's skills do not change while it runs, and preparing the lexicon takes a while. */
const known = new WeakMap<ExtensionsOf, Skills>();

export function skillsOf(extensions: ExtensionsOf): Skills {
  const skills = known.get(extensions) ?? gatherSkills(extensions(assistantSkills));
  known.set(extensions, skills);
  return skills;
}

/** What nothing answers and what is refused says no words that may be asked with. */
const isAbout = ({ name }: Kind) => !/^(refusal|beyond)\./.test(name);

function gatherSkills(brought: readonly AssistantSkills[]): Skills {
  const areas = [...brought, ...own].toSorted((one, other) => one.order - other.order);
  const tools = areas.flatMap(({ tools: own = [] }) => own);
  const kinds = [
    ...refusals,
    ...listed,
    ...areas.flatMap(({ kinds: own = [] }) => own),
    ...companyKinds(areas.flatMap(({ figures = [] }) => figures)),
    ...courtesies,
  ];
  return {
    areas,
    tools,
    kinds,
    lastResort: areas.find(({ lastResort }) => lastResort)?.lastResort ?? unknown,
    lexicon: lexiconWith(
      areas.map(({ words = {} }) => words),
      [
        ...tools.map(({ label, description }) => `${label} ${description}`),
        ...kinds.filter(isAbout).flatMap(({ examples }) => examples),
      ],
    ),
  };
}
