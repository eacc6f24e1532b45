import {
  standardsOfCompany,
  statusesOfStandard,
} from "#features/compliance/control-states/server/control-states.public.ts";
import { listPeople } from "#features/identity/companies/server/people/company-people.verbs.ts";
import type { Person } from "#platform/server/actor.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import type { DemoWorld } from "../demo-world.ts";
import type { DemoPerson } from "../written/demo-company.ts";
import { actorOfDemoPerson } from "./make-compliance.ts";

/** The people of a company who take part in its scenario, and its controls by standard and code. */
export interface Stage {
  world: DemoWorld;
  client: Person;
  auditor: Person;
  controls: ReadonlyMap<string, number>;
}

export const controlKey = (control: { standard: string; code: string }) =>
  `${control.standard} ${control.code}`;

/** Returns the date the given number of days from now. */
export function dateAfterDays(world: DemoWorld, days: number): string {
  return world.daysAgo(-days).toISOString().slice(0, 10);
}

/**
 * Returns the people who take part in a company's scenario; undefined if it has nobody of its own or nobody of the
 * provider.
 */
export async function setStage(
  world: DemoWorld,
  companyId: number,
  people: DemoPerson[],
): Promise<Stage | undefined> {
  const companyData = await world.readCompany(companyId, async (context) => ({
    people: (await listPeople(context, {})).items,
    controls: await controlsOf(context),
  }));
  const team = companyData.people.flatMap(({ id, name }) => {
    const person = people.find(({ first_name, last_name }) => `${first_name} ${last_name}` === name);
    return person ? [actorOfDemoPerson(person, id, companyId)] : [];
  });
  const client = team.find(({ role }) => role === "client");
  const auditor = team.find(({ role }) => role !== "client");
  return client && auditor && { world, client, auditor, controls: companyData.controls };
}

async function controlsOf({ db }: VerbContext): Promise<Map<string, number>> {
  const controls = new Map<string, number>();
  for (const { standard } of await standardsOfCompany(db))
    for (const { control_id, code } of await statusesOfStandard(db, standard.id, ""))
      controls.set(controlKey({ standard: standard.code, code }), control_id);
  return controls;
}
