import { converse, rateAnswer } from "#features/assistant/assistant/server/conversations/assistant.verbs.ts";
import {
  listConversations,
  reviewAnswer,
} from "#features/assistant/assistant/server/conversations/manage-assistant.verbs.ts";
import { listPeople } from "#features/identity/companies/server/people/company-people.verbs.ts";
import type { Person } from "#platform/server/actor.ts";
import { setStage } from "./compliance/assurance-stage.ts";
import { actorOfDemoPerson } from "./compliance/make-compliance.ts";
import type { DemoWorld } from "./demo-world.ts";
import type { DemoPerson } from "./written/demo-company.ts";
import type { DemoConversations, DemoQuestion } from "./written/demo-conversations.ts";

interface Cast {
  scripts: DemoConversations;
  people: DemoPerson[];
  companyIds: ReadonlyMap<string, number>;
}

const minute = 60_000;

/**
 * Creates the questions that people asked the assistant in the last days, with the answers; a company with
 * conversations is unchanged.
 */
export async function makeConversations(
  world: DemoWorld,
  { scripts, people, companyIds }: Cast,
): Promise<void> {
  for (const { company, username, conversations } of scripts) {
    const id = companyIds.get(company);
    const stage = id !== undefined && (await setStage(world, id, people));
    const person = stage && (await personOf(world, id, people, username));
    if (!person || (await hasConversed(world, id))) continue;
    for (const { hours_ago, questions } of conversations)
      for (const [place, question] of questions.entries()) {
        const at = new Date(world.daysAgo(hours_ago / 24).getTime() + place * 2 * minute);
        await askQuestion(world, { person, reviewer: stage.auditor, company, question, at });
      }
  }
}

interface Asking {
  person: Person;
  reviewer: Person;
  company: string;
  question: DemoQuestion;
  at: Date;
}

async function askQuestion(
  world: DemoWorld,
  { person, reviewer, company, question, at }: Asking,
): Promise<void> {
  const { ask: consulta, rating, note, review } = question;
  for await (const event of await converse(await world.stepsOf(person, at), { empresa: company, consulta })) {
    if (event.event !== "answer") continue;
    const { id } = event.message;
    const soon = new Date(at.getTime() + minute);
    if (rating) await world.asPerson(person, soon, (context) => rateAnswer(context, { id, rating, note }));
    if (review) await world.asPerson(reviewer, soon, (context) => reviewAnswer(context, { id, ...review }));
  }
}

async function personOf(
  world: DemoWorld,
  companyId: number,
  people: DemoPerson[],
  username: string,
): Promise<Person | undefined> {
  const facts = people.find((person) => person.username === username);
  if (!facts) return undefined;
  const { items } = await world.readCompany(companyId, (context) => listPeople(context, {}));
  const listedPerson = items.find(({ name }) => name === `${facts.first_name} ${facts.last_name}`);
  return listedPerson && actorOfDemoPerson(facts, listedPerson.id, companyId);
}

async function hasConversed(world: DemoWorld, companyId: number): Promise<boolean> {
  const { items } = await world.readCompany(companyId, (context) => listConversations(context, { limit: 1 }));
  return items.length > 0;
}
