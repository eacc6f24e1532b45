import { countNewContacts } from "#features/contact/server/contact.public.ts";
import { companyWeeks } from "#features/events/server/events.public.ts";
import * as contract from "#features/home/home.contract.ts";
import { countWaitingForProvider } from "#features/topics/server/topics.public.ts";
import { countClosedForInactivity } from "#features/users/server/users.public.ts";
import type { Verb } from "#platform/server/verb.ts";

export const readProviderHome: Verb<typeof contract.readProviderHome> = async ({ db, clock }) => {
  const [new_contacts, waiting, closed_for_inactivity, companies] = await Promise.all([
    countNewContacts(db),
    countWaitingForProvider(db),
    countClosedForInactivity(db),
    companyWeeks(db, clock.now(), contract.shownCompanies),
  ]);
  return {
    new_contacts,
    topics_waiting: waiting.topics,
    companies_waiting: waiting.companies,
    closed_for_inactivity,
    companies,
  };
};
