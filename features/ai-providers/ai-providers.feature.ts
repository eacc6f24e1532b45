import type { Feature } from "#platform/server/feature.ts";
import { aiProvidersRoutes } from "./server/ai-providers.routes.ts";
import { tidyExchanges } from "./server/exchanges/tidy-exchanges.job.ts";
import { resealKeys } from "./server/providers/provider-key.ts";

export const aiProviders: Feature = {
  name: "ai_providers",
  routes: aiProvidersRoutes,
  jobs: [tidyExchanges],
  reseal: resealKeys,
};
