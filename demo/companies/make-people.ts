import { createUser, prepareAccount } from "#features/identity/access/server/access.public.ts";
import type { DemoAccess } from "../demo-access.ts";
import type { DemoWorld } from "../demo-world.ts";
import { onlyOnce } from "../demo-world.ts";
import type { DemoPerson } from "../written/demo-company.ts";

interface Cast {
  people: DemoPerson[];
  access: DemoAccess[];
  companyIds: Map<string, number>;
}

/**
 * Creates everybody of the demonstration with the credentials of this installation; existing people remain unchanged.
 */
export async function makePeople(world: DemoWorld, { people, access, companyIds }: Cast): Promise<void> {
  for (const person of people) {
    const keys = access.find(({ username }) => username === person.username);
    if (!keys) throw new Error(`No access was made up for ${person.username}`);
    await onlyOnce(() => makePerson(world, person, keys, orderedCompanies(person, companyIds)));
  }
}

/** Creates a person in one transaction, on the day on which the password was chosen. */
async function makePerson(
  world: DemoWorld,
  person: DemoPerson,
  keys: DemoAccess,
  companies: number[],
): Promise<void> {
  await world.write(world.daysAgo(person.password.age_days), async (context) => {
    const userId = await createUser(context, {
      username: person.username,
      email: person.email,
      first_name: person.first_name,
      last_name: person.last_name,
      role: person.is_staff ? "staff" : person.is_operator ? "operator" : "client",
      has_chat: person.has_chat,
      companyIds: companies,
    });
    await prepareAccount(context, {
      userId,
      password: keys.password,
      totpSecret: keys.totp_secret ?? undefined,
      ownPassword: person.password.state === "changed",
    });
  });
}

/** Returns the companies of a person, the active one first, as accounts are created. */
function orderedCompanies(person: DemoPerson, ids: Map<string, number>): number[] {
  const names = [person.active_company, ...person.companies.filter((name) => name !== person.active_company)];
  return names.flatMap((name) => ids.get(name) ?? []);
}
