import type * as contract from "#features/contact/manage-contacts.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { contactFrom, stateCounts } from "../requests/contact.rules.ts";
import { countStates, findContacts } from "../requests/contact.store.ts";

export const listContacts: Verb<typeof contract.listContacts> = async (
  { db },
  { cursor, limit, ...filter },
) => {
  const page = await findContacts(db, filter, { cursor, limit });
  return { ...page, items: page.items.map(contactFrom), states: stateCounts(await countStates(db)) };
};
