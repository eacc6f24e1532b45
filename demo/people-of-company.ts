import { listPeople } from "#features/identity/companies/server/people/company-people.verbs.ts";
import type { Person } from "#platform/server/actor.ts";
import { actorOfDemoPerson } from "./compliance/make-compliance.ts";
import type { DemoWorld } from "./demo-world.ts";
import type { DemoPerson } from "./written/demo-company.ts";

/** Returns the people of the demonstration who may enter a company, as actors in it. */
export async function peopleOfCompany(
  world: DemoWorld,
  { companyId, people }: { companyId: number; people: readonly DemoPerson[] },
): Promise<Person[]> {
  const { items } = await world.readCompany(companyId, (context) => listPeople(context, {}));
  return items.flatMap(({ id, name }) => {
    const person = people.find(({ first_name, last_name }) => `${first_name} ${last_name}` === name);
    return person ? [actorOfDemoPerson(person, id, companyId)] : [];
  });
}
