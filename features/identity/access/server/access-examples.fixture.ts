import { v7 as uuidv7 } from "uuid";
import { anonymous } from "#platform/server/actor.ts";
import type { FeatureExamples } from "#platform/testing/feature-examples.ts";
import { aCompany, aPerson } from "#platform/testing/people.ts";

export default {
  jobs: {
    "access.send_reset_link": async (portal) => {
      const { username } = await aPerson(portal, { companies: [await aCompany(portal)] });
      return { actor: anonymous, input: { requestId: uuidv7(), email: `${username}@ejemplo.cl` } };
    },
  },
  freshEachTime: ["access.prepare_csrf"],
} satisfies FeatureExamples;
