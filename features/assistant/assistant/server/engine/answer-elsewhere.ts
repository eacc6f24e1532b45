import type { Answer, AnswerBlock } from "#features/assistant/assistant/answer.contract.ts";
import { placeInCompany } from "#platform/contract/place-in-company.ts";
import type { Person } from "#platform/server/actor.ts";
import { withinGate } from "#platform/server/http/within-gate.ts";
import type { Steps } from "#platform/server/steps.ts";
import type { Exchange } from "../conversations/conversation-views.rules.ts";
import { assistantSettings } from "../conversations/settings-of.ts";
import { elsewherePrefix } from "../model/own-history.rules.ts";
import { removeJoinedName } from "../speech/own-name.rules.ts";
import { type CompanyNamed, findCompaniesNamed } from "../tools/company.ts";
import { answerParts } from "./answer-parts.ts";
import { joinedAnswers } from "./joined-answers.rules.ts";
import type { Ask } from "./kind.ts";
import type { Skills } from "./skills-of.ts";
import { understandQuestion } from "./understand.ts";

type ReadSteps = Pick<Steps, "gate" | "actor" | "within">;

/** The maximum number of companies of one question that are answered. */
const maxCompanies = 3;

/**
 * Returns the companies that a question of the provider's people names; none if it names only the active company, or
 * too many.
 */
export async function companiesAskedFor(
  { gate }: ReadSteps,
  person: Person,
  text: string,
): Promise<readonly CompanyNamed[]> {
  const words = text.match(/\p{L}{2,}/gu) ?? [];
  const namedCompanies = await findCompaniesNamed(gate, person, words.slice(0, 80));
  const isOwnOnly = namedCompanies.every(({ id }) => id === person.companyId);
  return isOwnOnly || namedCompanies.length > maxCompanies ? [] : namedCompanies;
}

type Elsewhere = Omit<Parameters<typeof answerIn>[1], "company"> & { companies: readonly CompanyNamed[] };

/** Answers a question about each of the companies that it names, and joins the answers. */
export async function answerElsewhere(
  skills: Skills,
  { companies, text, ...rest }: Elsewhere,
): Promise<{ answer: Answer; kind: string }> {
  const answers: { answer: Answer; kind: string }[] = [];
  for (const company of companies) {
    const others = companies.filter(({ id }) => id !== company.id).map(({ name }) => name);
    const own = others.reduce(removeJoinedName, text);
    answers.push(await answerIn(skills, { ...rest, company, text: own }));
  }
  const [first] = answers;
  if (!first) throw new Error("No company was asked for");
  return answers.length === 1
    ? first
    : { ...first, answer: joinedAnswers(answers.map(({ answer }) => answer)) };
}

/**
 * Answers a question of the provider's people about a company that they may enter: every tool reads there, with
 * the rights of the person in that company and without the tools that it has switched off. Links lead to that company.
 */
async function answerIn(
  skills: Skills,
  {
    steps,
    person,
    company,
    text,
    earlier,
    askIn,
  }: {
    steps: ReadSteps;
    person: Person;
    company: CompanyNamed;
    text: string;
    earlier: readonly Exchange[];
    askIn(steps: ReadSteps, companyName: string, toolsOff: ReadonlySet<string>): Ask;
  },
): Promise<{ answer: Answer; kind: string }> {
  const there: Person = { ...person, companyId: company.id };
  const { gate } = steps;
  const stepsThere: ReadSteps = {
    gate,
    actor: there,
    within: (effect, work) =>
      withinGate(gate, { scope: "company", effect, actor: there, http: undefined, bulk: false }, work),
  };
  const settings = await stepsThere.within("read", assistantSettings);
  const toolsOff = new Set(settings.tools.filter(({ enabled }) => !enabled).map(({ name }) => name));
  const ask = askIn(stepsThere, company.name, toolsOff);
  const whole = await understandQuestion(skills, ask, text, earlier);
  const answer = await answerParts(skills, ask, whole, text, earlier);
  return { answer: placedIn(answer, company), kind: `${elsewherePrefix}${whole.kind.name}` };
}

/** Returns the answer with the name of its company in front, and with links that lead to that company. */
function placedIn(answer: Answer, { id, name }: CompanyNamed): Answer {
  const placed = (path: string) => placeInCompany(id, path);
  const placedOrNull = (path: string | null) => path && placed(path);
  const blockIn = (block: AnswerBlock): AnswerBlock => {
    if (block.kind === "text") return block;
    if (block.kind === "table")
      return { ...block, rows: block.rows.map((row) => ({ ...row, path: placedOrNull(row.path) })) };
    return { ...block, points: block.points.map((point) => ({ ...point, path: placedOrNull(point.path) })) };
  };
  const hasFacts = answer.outcome === "answered" || answer.outcome === "nothing";
  return {
    ...answer,
    understood: answer.understood && `${name}: ${answer.understood}`,
    blocks: [
      ...(hasFacts ? [{ kind: "text", text: `**${name}**` } as const] : []),
      ...answer.blocks.map(blockIn),
    ],
    sources: answer.sources.map((source) => ({ ...source, path: placed(source.path) })),
    suggestions: [],
    // A topic would be opened in the active company.
    topic: null,
  };
}
