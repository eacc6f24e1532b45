import { recordResults } from "#features/compliance/control-states/server/control-states.public.ts";
import { companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { route, type Verb, type VerbContext } from "#platform/server/verb.ts";
import type { MeasureStatus } from "../../contracts/measure.contract.ts";
import type { MeasureSuggestion } from "../../contracts/measure-effect.contract.ts";
import * as contract from "../../contracts/measure-effect.contract.ts";
import { findControlsByCode } from "../findings/control-ref.store.ts";
import { findMeasure, findMeasureByName, lockMeasure } from "./measure.store.ts";
import { createMeasure } from "./measure.verbs.ts";
import { effectOfMeasure } from "./measure-effect.rules.ts";
import { findServedControls } from "./measure-link.store.ts";
import { serviceFacts, serviceMeasures } from "./service-facts.ts";

/** Returns every suggestion whose service is in the catalogue, with the controls that are in the library. */
async function measureSuggestions({
  db,
  actor,
}: Pick<VerbContext, "db" | "actor">): Promise<MeasureSuggestion[]> {
  const services = await serviceFacts(db, companyIn(actor));
  const byName = new Map([...services].map(([id, facts]) => [facts.name, { id, ...facts }]));
  const suggestions = await Promise.all(
    serviceMeasures.map(async ({ service: serviceName, name, description, controls }) => {
      const service = byName.get(serviceName);
      if (!service) return [];
      const [existingMeasure, ...refs] = await Promise.all([
        findMeasureByName(db, name),
        ...controls.map(({ standard, codes }) => findControlsByCode(db, standard, codes)),
      ]);
      const { id, contracted } = service;
      return [
        {
          service: { id, name: serviceName, contracted },
          name,
          description,
          controls: refs.flat(),
          measure_id: existingMeasure?.id ?? null,
        },
      ];
    }),
  );
  return suggestions.flat().toSorted((a, b) => Number(b.service.contracted) - Number(a.service.contracted));
}

const previewMeasure: Verb<typeof contract.previewMeasure> = async ({ db }, { id, result }) => {
  const measure = await findMeasure(db, id);
  if (!measure) throw new Refusal("not_found");
  const items = effectOfMeasure(measure.status as MeasureStatus, await findServedControls(db, id), result);
  return { changes: items.filter(({ to }) => to !== null).length, items };
};

const applyMeasure: Verb<typeof contract.applyMeasure> = async (
  context,
  { id, result, expected, reason },
) => {
  const { db, audit, announce } = context;
  const measure = await lockMeasure(db, id);
  if (!measure) throw new Refusal("not_found");
  const effects = effectOfMeasure(measure.status as MeasureStatus, await findServedControls(db, id), result);
  const changingEffects = effects.filter(({ to }) => to !== null);
  // Another person changed a control meanwhile: the effect differs from the one that was shown.
  if (changingEffects.length !== expected) throw new Refusal("stale_version");
  const why = `Por la medida «${measure.name}»${reason && `: ${reason}`}`.slice(0, 500);
  const byStandard = Map.groupBy(changingEffects, ({ standard_id }) => standard_id);
  let changedCount = 0;
  // Locks are taken in a fixed order to avoid deadlocks.
  for (const standardId of [...byStandard.keys()].sort((a, b) => a - b)) {
    const changes = (byStandard.get(standardId) ?? []).map(({ control_id }) => ({
      controlId: control_id,
      result,
      reason: why,
    }));
    changedCount += await recordResults(context, { standardId, changes });
  }
  audit({
    action: "measure.applied",
    objectType: "measure",
    objectId: id,
    details: { name: measure.name, result, changed: changedCount, reason },
  });
  announce({ topic: "assurance.changed", data: { measure: id } });
  return { changed: changedCount };
};

export const suggestMeasures: Verb<typeof contract.suggestMeasures> = async (context) => ({
  items: await measureSuggestions(context),
});

export const adoptSuggestion: Verb<typeof contract.adoptSuggestion> = async (context, { service_id }) => {
  const suggestion = (await measureSuggestions(context)).find(({ service }) => service.id === service_id);
  if (!suggestion) throw new Refusal("not_found");
  const { measure } = await createMeasure(context, {
    name: suggestion.name,
    description: suggestion.description,
    status: "active",
    service_id,
    owner_id: null,
    review_on: null,
    control_ids: suggestion.controls.map(({ control_id }) => control_id),
  });
  return measure;
};

export const measureEffectVerbs = [
  route(contract.previewMeasure, previewMeasure),
  route(contract.applyMeasure, applyMeasure),
  route(contract.suggestMeasures, suggestMeasures),
  route(contract.adoptSuggestion, adoptSuggestion),
];
