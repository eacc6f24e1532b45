import type { Call } from "./define-call.ts";

/**
 * The same call under the other way in which the specification writes the paths of the analyses: underscores in the place
 * of hyphens. It is the same verb, so nothing is written twice.
 */
export function otherSpelling<const C extends Call>(call: C): C {
  const path = call.path
    .replace("/ai-integration/", "/ai_integration/")
    .replace("/security-analysis/", "/security_analysis/");
  return { ...call, name: `${call.name}_underscored`, path };
}
