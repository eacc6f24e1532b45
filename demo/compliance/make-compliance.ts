import {
  closePeriod,
  enableStandard,
  listCompanyStandards,
  listHistory,
  listSnapshots,
  recordResults,
  setUpStandard,
  standardOfCompany,
  statusesOfStandard,
} from "#features/compliance/control-states/server/control-states.public.ts";
import { listPeople } from "#features/identity/companies/server/people/company-people.verbs.ts";
import type { Person } from "#platform/server/actor.ts";
import { reopenPeriod } from "../../features/compliance/compliance/server/controls/compliance.verbs.ts";
import type { DemoWorld } from "../demo-world.ts";
import { SeededChance } from "../events/seeded-chance.ts";
import type { DemoPerson } from "../written/demo-company.ts";
import type { AdoptedStandardFacts, CompanyFacts, DemoCompliance } from "../written/demo-compliance.ts";
import { complianceScenario } from "./compliance-scenario.ts";

interface Cast {
  facts: DemoCompliance;
  people: DemoPerson[];
  companyIds: Map<string, number>;
  /** Changes of this many last days are made by a later run. */
  untilDaysAgo: number;
}

/** An event of a company on a day. */
interface Step {
  daysAgo: number;
  take(at: Date): Promise<unknown>;
}

/**
 * Creates a year of each company's work on its standards; steps that an interrupted run already created are not
 * repeated.
 */
export async function makeCompliance(
  world: DemoWorld,
  { facts, people, companyIds, untilDaysAgo }: Cast,
): Promise<void> {
  for (const company of facts.companies) {
    const companyId = companyIds.get(company.name);
    if (companyId === undefined) continue;
    const lastWrittenAt = await lastWritten(world, companyId);
    for (const { daysAgo, take } of await stepsOf(world, companyId, company, { facts, people })) {
      const at = world.daysAgo(daysAgo);
      if (daysAgo < untilDaysAgo) break;
      if (lastWrittenAt === undefined || at > lastWrittenAt) await take(at);
    }
  }
}

async function lastWritten(world: DemoWorld, companyId: number): Promise<Date | undefined> {
  const { items } = await world.readCompany(companyId, (context) => listHistory(context, { limit: 1 }));
  return items[0] && new Date(items[0].at);
}

async function stepsOf(
  world: DemoWorld,
  companyId: number,
  company: CompanyFacts,
  { facts: words, people }: Pick<Cast, "facts" | "people">,
): Promise<Step[]> {
  const companyData = await world.readCompany(companyId, async (context) => ({
    standards: (await listCompanyStandards(context, {})).items,
    people: (await listPeople(context, {})).items,
  }));
  const team = companyData.people.flatMap(({ id, name }) => {
    const person = people.find(({ first_name, last_name }) => `${first_name} ${last_name}` === name);
    return person ? [actorOfDemoPerson(person, id, companyId)] : [];
  });
  const [lead] = team.filter(({ role }) => role !== "client");
  if (!lead) return [];
  const chance = new SeededChance(`compliance ${company.name}`);
  const steps: Step[] = [];
  for (const facts of company.standards) {
    const standard = companyData.standards.find((each) => each.standard.code === facts.code)?.standard;
    if (!standard) continue;
    await follow(world, lead, companyId, { standardId: standard.id, facts });
    const controls = await world.readCompany(companyId, ({ db }) => statusesOfStandard(db, standard.id, ""));
    const sessions = complianceScenario({
      facts,
      words,
      chance,
      controlIds: controls.map(({ control_id }) => control_id),
      ownerIds: team.map(({ userId }) => userId),
      top: Math.max(...standard.scale.map(({ score }) => score)),
      now: world.now,
    });
    for (const { daysAgo, changes } of sessions) {
      const person = chance.pick(team);
      steps.push({
        daysAgo,
        take: (at) =>
          world.asPerson(person, at, async (context) => {
            const changedCount = await recordResults(context, { standardId: standard.id, changes });
            context.audit({
              action: "compliance.controls_changed",
              objectType: "control",
              details: { standard: standard.short_name, changed: changedCount },
            });
          }),
      });
    }
    if (company.closed?.standard === facts.code)
      steps.push(
        ...(await closing(world, lead, companyId, { standardId: standard.id, closed: company.closed })),
      );
  }
  return steps.sort((a, b) => b.daysAgo - a.daysAgo);
}

/** Makes the company follow a standard on its date, with its tiers; a followed standard is unchanged. */
async function follow(
  world: DemoWorld,
  lead: Person,
  companyId: number,
  { standardId: id, facts }: { standardId: number; facts: AdoptedStandardFacts },
): Promise<void> {
  if (await world.readCompany(companyId, ({ db }) => standardOfCompany(db, id))) return;
  await world.asPerson(lead, world.daysAgo(facts.since_days_ago), async (context) => {
    const { version } = await enableStandard(context, { id, notes: facts.notes });
    await setUpStandard(context, { id, version, tiers: facts.tiers });
  });
}

/** Returns the steps that close a period and reopen it some days later, without those already done. */
async function closing(
  world: DemoWorld,
  lead: Person,
  companyId: number,
  { standardId: id, closed }: { standardId: number; closed: NonNullable<CompanyFacts["closed"]> },
): Promise<Step[]> {
  const { name, days_ago, reopened_days_ago } = closed;
  const { items } = await world.readCompany(companyId, (context) =>
    listSnapshots(context, { standard_id: id }),
  );
  const period = items.find((each) => each.name === name);
  const close: Step = {
    daysAgo: days_ago,
    take: (at) => world.asPerson(lead, at, (context) => closePeriod(context, { id, name })),
  };
  const reopen: Step = {
    daysAgo: reopened_days_ago,
    take: (at) =>
      world.asPerson(lead, at, (context) =>
        reopenPeriod(context, { id, reason: "Comienza el período siguiente" }),
      ),
  };
  return [...(period ? [] : [close]), ...(period?.reopened_at ? [] : [reopen])];
}

/** Returns a person of the demonstration as an actor of the portal. */
export function actorOfDemoPerson(person: DemoPerson, userId: number, companyId: number): Person {
  return {
    kind: "user",
    role: person.is_staff ? "staff" : person.is_operator ? "operator" : "client",
    userId,
    username: person.username,
    fullName: `${person.first_name} ${person.last_name}`,
    sessionId: "",
    companyId,
    timeZone: "America/Santiago",
    limitedBy: null,
  };
}
