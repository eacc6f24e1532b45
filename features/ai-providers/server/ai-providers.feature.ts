import type { Feature } from "#platform/server/feature.ts";
import { aiProvidersRoutes } from "./ai-providers.routes.ts";
import { resealKeys } from "./reseal-keys.ts";
import { tidyExchanges } from "./tidy-exchanges.ts";

export const aiProviders: Feature = {
  name: "ai_providers",
  routes: aiProvidersRoutes,
  jobs: [tidyExchanges],
  reseal: resealKeys,
};
