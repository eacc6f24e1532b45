import { homePart, providerHomeParts } from "#features/home/home/server/home-part.extension.ts";
import type { Feature } from "#platform/server/feature.ts";
import { ContactHome } from "./manage-contacts.contract.ts";
import { deleteOldVisitors } from "./server/human/forget-visitors.job.ts";
import { countNewContacts } from "./server/requests/contact.store.ts";
import { contactVerbs } from "./server/requests/contact.verbs.ts";
import { manageContactsVerbs } from "./server/requests/manage-contacts.verbs.ts";

export const contact: Feature = {
  name: "contact",
  routes: [...contactVerbs, ...manageContactsVerbs],
  jobs: [deleteOldVisitors],
  extensions: [
    providerHomeParts.with(
      homePart({
        area: "contact",
        shape: ContactHome,
        read: async ({ db, config }) => ({
          new_contacts: await countNewContacts(db),
          mail_waits: config.contactMailTo === undefined,
        }),
      }),
    ),
  ],
};
