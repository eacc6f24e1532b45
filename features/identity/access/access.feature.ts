import type { Feature } from "#platform/server/feature.ts";
import { sendResetLink } from "./server/passwords/send-reset-link.job.ts";
import { resealSecrets } from "./server/second-factor/reseal-secrets.ts";
import { secondFactorVerbs } from "./server/second-factor/second-factor.verbs.ts";
import { accessVerbs } from "./server/sign-in/access.verbs.ts";
import { ownAccountVerbs } from "./server/sign-in/own-account.verbs.ts";

export const access: Feature = {
  name: "access",
  routes: [...accessVerbs, ...secondFactorVerbs, ...ownAccountVerbs],
  jobs: [sendResetLink],
  reseal: resealSecrets,
};
