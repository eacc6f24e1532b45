import type * as contract from "#features/assurance/contracts/measure-effect.contract.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { measureSuggestions } from "../measures/measure-suggestions.ts";
import { createMeasure } from "./create-measure.ts";

export const adoptSuggestion: Verb<typeof contract.adoptSuggestion> = async (context, { service_id }) => {
  const found = (await measureSuggestions(context)).find(({ service }) => service.id === service_id);
  if (!found) throw new Refusal("not_found");
  const { measure } = await createMeasure(context, {
    name: found.name,
    description: found.description,
    status: "active",
    service_id,
    owner_id: null,
    review_on: null,
    control_ids: found.controls.map(({ control_id }) => control_id),
  });
  return measure;
};
