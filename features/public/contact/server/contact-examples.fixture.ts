import { v7 as uuidv7 } from "uuid";
import { runQuery } from "#platform/testing/database-server.ts";
import { type FeatureExamples, nightly } from "#platform/testing/feature-examples.ts";

export default {
  jobs: {
    "contact.forget_visitors": async ({ database }) => {
      await runQuery(
        database.owner,
        `insert into human_check (proof_sha256, visitor_sha256, verified_at, expires_at)
         values (sha256($1), sha256($1), now() - interval '9 days', now() - interval '8 days')`,
        [Buffer.from(uuidv7())],
      );
      return nightly;
    },
  },
  freshEachTime: ["contact.get_challenge"],
} satisfies FeatureExamples;
