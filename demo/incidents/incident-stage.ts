import { listPeople } from "#features/identity/companies/server/people/company-people.verbs.ts";
import { listIncidents as listCall } from "#features/response/incidents/contracts/incidents.contract.ts";
import type { Person } from "#platform/server/actor.ts";
import { listIncidents } from "../../features/response/incidents/server/list/incidents.verbs.ts";
import { actorFrom } from "../compliance/make-compliance.ts";
import type { DemoWorld } from "../demo-world.ts";
import type { DemoPerson } from "../written/demo-company.ts";

export interface Cast {
  people: DemoPerson[];
  companyIds: ReadonlyMap<string, number>;
}

/** Where incidents of a company happen, and who works on them. */
export interface Stage {
  world: DemoWorld;
  companyId: number;
  /** Who works on them, and who approves what the company reads. */
  analyst: Person;
  approver: Person;
  /** Who answers for the company; nobody where it has nobody. */
  client: Person | undefined;
}

/** Undefined where the company has not both an operator and somebody of the staff. */
export async function stageOf(
  world: DemoWorld,
  companyId: number,
  people: DemoPerson[],
): Promise<Stage | undefined> {
  const { items } = await world.readCompany(companyId, (context) => listPeople(context, {}));
  const known = items.flatMap(({ id, name }) => {
    const person = people.find(({ first_name, last_name }) => `${first_name} ${last_name}` === name);
    return person ? [actorFrom(person, id, companyId)] : [];
  });
  const [analyst, approver, client] = (["operator", "staff", "client"] as const).map((role) =>
    known.find((person) => person.role === role),
  );
  return analyst && approver && { world, companyId, analyst, approver, client };
}

export const hasIncidents = async ({ world, companyId }: Stage) =>
  (
    await world.readCompany(companyId, (context) =>
      listIncidents(context, listCall.input.parse({ limit: 1 })),
    )
  ).items.length > 0;
