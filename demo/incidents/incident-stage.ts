import { listPeople } from "#features/identity/companies/server/people/company-people.verbs.ts";
import { listIncidents as listCall } from "#features/response/incidents/contracts/incidents.contract.ts";
import type { Person } from "#platform/server/actor.ts";
import { listIncidents } from "../../features/response/incidents/server/list/incidents.verbs.ts";
import { actorOfDemoPerson } from "../compliance/make-compliance.ts";
import type { DemoWorld } from "../demo-world.ts";
import type { DemoPerson } from "../written/demo-company.ts";

export interface Cast {
  people: DemoPerson[];
  companyIds: ReadonlyMap<string, number>;
}

/** The company and the people of its incidents. */
export interface Stage {
  world: DemoWorld;
  companyId: number;
  /** The analyst, and the person who approves the texts for the company. */
  analyst: Person;
  approver: Person;
  /** The responsible person of the company; undefined if it has none. */
  client: Person | undefined;
}

/** Returns the people who act; undefined where the company lacks an operator or a person of the staff. */
export async function incidentStageOf(
  world: DemoWorld,
  companyId: number,
  people: DemoPerson[],
): Promise<Stage | undefined> {
  const { items } = await world.readCompany(companyId, (context) => listPeople(context, {}));
  const actors = items.flatMap(({ id, name }) => {
    const person = people.find(({ first_name, last_name }) => `${first_name} ${last_name}` === name);
    return person ? [actorOfDemoPerson(person, id, companyId)] : [];
  });
  const [analyst, approver, client] = (["operator", "staff", "client"] as const).map((role) =>
    actors.find((person) => person.role === role),
  );
  return analyst && approver && { world, companyId, analyst, approver, client };
}

export const hasIncidents = async ({ world, companyId }: Stage) =>
  (
    await world.readCompany(companyId, (context) =>
      listIncidents(context, listCall.input.parse({ limit: 1 })),
    )
  ).items.length > 0;
