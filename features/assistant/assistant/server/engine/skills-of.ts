import type { ExtensionsOf } from "#platform/contract/extension-point.ts";
import { type AssistantSkills, assistantSkills } from "../assistant.extension.ts";
import { type KindClassifier, trainKinds } from "../classifier/kind-classifier.ts";
import { sentencePatternOf } from "../classifier/pattern-of.ts";
import { taggedPattern } from "../classifier/tagged-pattern.rules.ts";
import { defaultScreenSuggestions } from "../conversations/screen-suggestions.ts";
import { companyQuestionKinds, serviceNames } from "../kinds/company.kinds.ts";
import { courtesyKinds, refusalKinds } from "../kinds/courtesy.kinds.ts";
import { figureQuestionKinds } from "../kinds/figure.kinds.ts";
import { listedKinds } from "../kinds/listed.kinds.ts";
import { objectQuestionKinds } from "../kinds/object.kinds.ts";
import { companyPeopleTool, peopleQuestionKinds } from "../kinds/people.kinds.ts";
import { screenQuestionKinds } from "../kinds/screen.kinds.ts";
import { unknown } from "../kinds/unknown.kinds.ts";
import { acrossFigureTool } from "../lists/across-figure.kinds.ts";
import { acrossTool } from "../lists/across-tool.ts";
import { groupTool } from "../lists/group-tool.ts";
import { describeLists, listTool } from "../lists/list-tool.ts";
import { type ListWords, wordsOfList } from "../lists/list-words.rules.ts";
import { objectTool } from "../objects/object-tool.ts";
import { expandColloquialisms } from "../speech/chilean.rules.ts";
import { conditionTags } from "../speech/lexicon-states.ts";
import { isNeutral } from "../speech/ordinary-words.ts";
import { createLexicon, type Lexicon, readQuestion } from "../speech/read-question.rules.ts";
import { findTermsInText, gatherTerms, type Terms } from "../speech/terms.rules.ts";
import { contactTool, postureTool, servicesTool } from "../tools/company.ts";
import { figureTool } from "../tools/figure-tool.ts";
import type { Tool } from "../tools/tool.ts";
import type { QuestionKind } from "./kind.ts";

/** The skills of the assistant in a portal: those of the areas and those of the assistant itself, in their order. */
export interface Skills {
  areas: readonly AssistantSkills[];
  tools: readonly Tool[];
  /** The tools that a model may call: none with data of several companies. */
  modelTools: readonly Tool[];
  /** The kinds of question; of several equal kinds the first one is used. */
  kinds: readonly QuestionKind[];
  lastResort: QuestionKind;
  lexicon: Lexicon;
  /** The classifier, trained in time slices from the first use of the skills on. */
  classifier: Promise<KindClassifier>;
  /** Returns the tags that occur in all examples of a kind, because such conditions belong to the kind itself. */
  tagsOfExamples(kind: QuestionKind): ReadonlySet<string>;
  terms: Terms;
  /**
   * Returns the folded, meaningful words that occur neither in an example of a kind nor as a synonym of a word in
   * one.
   */
  foreignWords(kind: QuestionKind, words: string): readonly string[];
  /** The lists of the areas with the patterns of their words. */
  lists: readonly ListWords[];
}

/** The skills of the assistant itself, each with its position among those of the areas. */
const own: readonly AssistantSkills[] = [
  {
    order: 145,
    tools: [
      servicesTool,
      contactTool,
      companyPeopleTool,
      figureTool,
      objectTool,
      listTool,
      groupTool,
      acrossTool,
      acrossFigureTool,
    ],
    terms: { service: serviceNames },
  },
  { order: 155, tools: [postureTool], suggestions: defaultScreenSuggestions },
];

/** The skills per portal, cached because they do not change while it runs and preparing the lexicon is slow. */
const cachedSkills = new WeakMap<ExtensionsOf, Skills>();

export function assistantSkillsOf(extensions: ExtensionsOf): Skills {
  const skills = cachedSkills.get(extensions) ?? gatherSkills(extensions(assistantSkills));
  cachedSkills.set(extensions, skills);
  return skills;
}

/**
 * Returns whether the classifier may choose a kind: questions that refer to rows of the previous answer are
 * recognised before it runs.
 */
const isClassified = ({ name }: QuestionKind) => !name.startsWith("listed.");

/** Placeholder names of a machine, an account, a source and persons in the examples. */
const exampleNames = {
  asset: ["SRV-01"],
  account: ["svc_backup"],
  source: ["Wazuh"],
  person: ["ana", "rojas", "juan", "perez"],
} as const;

/** Returns whether the examples of a kind add words to the vocabulary; those of refusals do not. */
const addsVocabulary = ({ name }: QuestionKind) => !/^(refusal|beyond)\./.test(name);

/** Returns whether a phrase of a list is no beginning of a word. */
const isWhole = (phrase: string) => !/[*~]/.test(phrase);

function gatherSkills(skillsOfFeatures: readonly AssistantSkills[]): Skills {
  const areas = [...skillsOfFeatures, ...own].toSorted((one, other) => one.order - other.order);
  const lists = areas.flatMap(({ lists: own = [] }) => own);
  const tools = areas
    .flatMap(({ tools: own = [] }) => own)
    .map((tool) =>
      tool.name === listTool.name
        ? { ...tool, description: `${tool.description}. Listas: ${describeLists(lists)}.` }
        : tool,
    );
  const kinds = [
    ...refusalKinds,
    ...listedKinds,
    ...areas.flatMap(({ kinds: own = [] }) => own),
    ...areas.flatMap(({ figureQuestions = {}, suggestions }) =>
      figureQuestionKinds(figureQuestions, suggestions?.[0]?.screen),
    ),
    ...objectQuestionKinds,
    ...companyQuestionKinds(areas.flatMap(({ figures = [] }) => figures)),
    ...peopleQuestionKinds,
    ...screenQuestionKinds,
    ...courtesyKinds,
  ];
  const lexicon = createLexicon(
    areas.map(({ words = {} }) => words),
    [
      ...tools.map(({ label, description }) => `${label} ${description}`),
      ...lists.flatMap(({ noun, called }) => [noun.one, noun.many, ...called.filter(isWhole)]),
      ...kinds.filter(addsVocabulary).flatMap(({ examples }) => examples),
    ],
  );
  const tags = new WeakMap<QuestionKind, ReadonlySet<string>>();
  const terms = gatherTerms(areas.map(({ terms: own = {} }) => own));
  return {
    areas,
    tools,
    modelTools: tools.filter(({ acrossCompanies }) => !acrossCompanies),
    kinds,
    terms,
    lists: lists.map(wordsOfList),
    tagsOfExamples(kind) {
      const tagsOfKind = tags.get(kind) ?? tagsIn(kind, lexicon);
      tags.set(kind, tagsOfKind);
      return tagsOfKind;
    },
    foreignWords: foreignWordsOf(lexicon),
    classifier: trainKinds(kinds.filter(isClassified), (sentence) =>
      examplePattern(sentence, terms, lexicon),
    ),
    lastResort: areas.find(({ lastResort }) => lastResort)?.lastResort ?? unknown,
    lexicon,
  };
}

/** Returns the pattern of an example sentence. */
export const examplePattern = (sentence: string, terms: Terms, lexicon: Lexicon): string =>
  taggedPattern(
    sentencePatternOf(sentence, {
      ...exampleNames,
      terms: findTermsInText(sentence, terms, { mends: false }),
    }),
    readQuestion(sentence, exampleTime, lexicon).tags,
  );

const stemLength = 5;
const stemOf = (word: string) => word.slice(0, stemLength).replace(/s$/, "");

/** «Quién…» and «… por segundo»: ordinary words that change what a question asks for. */
const isStrict = (word: string, before: string | undefined) =>
  /^quien(?:es)?$/.test(word) || (before === "por" && /^(?:segundo|minuto|hora)$/.test(word));

/** Finds words that a kind was not trained for; each kind's words are gathered once. */
function foreignWordsOf(lexicon: Lexicon): Skills["foreignWords"] {
  const wordsByKind = new WeakMap<
    QuestionKind,
    { stems: ReadonlySet<string>; negated: ReadonlySet<string>; tags: ReadonlySet<string> }
  >();
  return (kind, words) => {
    const sentences = () => kind.examples.map((example) => expandColloquialisms(example).split(" "));
    const own = wordsByKind.get(kind) ?? {
      stems: new Set(sentences().flatMap((sentence) => sentence.map(stemOf))),
      negated: new Set(
        sentences().flatMap((sentence) => sentence.filter((_, at) => sentence[at - 1] === "sin").map(stemOf)),
      ),
      tags: tagsIn(kind, lexicon),
    };
    wordsByKind.set(kind, own);
    const reading = readQuestion(words, exampleTime, lexicon);
    // A condition that the lexicon knows is compared with what the answer applies (`watched-question.ts`), so it is
    // not a foreign word.
    const synonyms = new Set(
      [...reading.matched].flatMap(([tag, phrases]) =>
        own.tags.has(tag) || conditionTags.has(tag) ? phrases.flatMap((phrase) => phrase.split(" ")) : [],
      ),
    );
    return reading.words.split(" ").filter(
      (word, at, all) =>
        word.length > 3 &&
        !/\d/.test(word) &&
        // A word after «sin» is a condition, as in «sin clasificar», and one after «por» may be a rate.
        (all[at - 1] === "sin" || isStrict(word, all[at - 1]) || !isNeutral(word)) &&
        !(all[at - 1] === "sin" ? own.negated : own.stems).has(stemOf(word)) &&
        !synonyms.has(word),
    );
  };
}

const exampleTime = { now: new Date("2026-11-16T15:00:00Z"), timeZone: "America/Santiago" };

const tagsIn = ({ examples }: QuestionKind, lexicon: Lexicon): ReadonlySet<string> =>
  new Set(examples.flatMap((example) => [...readQuestion(example, exampleTime, lexicon).tags]));
