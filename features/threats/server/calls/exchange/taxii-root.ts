import { type taxiiRoot as call, taxiiMediaType } from "#features/threats/contracts/taxii.contract.ts";
import type { Verb } from "#platform/server/verb.ts";

export const taxiiRoot: Verb<typeof call> = async () => ({
  title: "Indicadores de la empresa",
  versions: [taxiiMediaType],
  // Nothing is taken.
  max_content_length: 1,
});
