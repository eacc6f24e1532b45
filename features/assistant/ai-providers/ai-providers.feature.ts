import type { Feature } from "#platform/server/feature.ts";
import { aiUseVerbs } from "./server/exchanges/ai-use.verbs.ts";
import { tidyExchanges } from "./server/exchanges/tidy-exchanges.job.ts";
import { aiProvidersVerbs } from "./server/providers/ai-providers.verbs.ts";
import { manageAiProvidersVerbs } from "./server/providers/manage-ai-providers.verbs.ts";
import { resealKeys } from "./server/providers/provider-key.ts";

export const aiProviders: Feature = {
  name: "ai_providers",
  routes: [...aiProvidersVerbs, ...manageAiProvidersVerbs, ...aiUseVerbs],
  jobs: [tidyExchanges],
  reseal: resealKeys,
};
