import { homePart, providerHomeParts } from "#features/home/server/home-part.extension.ts";
import type { Feature } from "#platform/server/feature.ts";
import { ContactHome } from "./manage-contacts.contract.ts";
import { contactRoutes } from "./server/contact.routes.ts";
import { forgetVisitors } from "./server/human/forget-visitors.job.ts";
import { countNewContacts } from "./server/requests/contact.store.ts";

export const contact: Feature = {
  name: "contact",
  routes: contactRoutes,
  jobs: [forgetVisitors],
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
