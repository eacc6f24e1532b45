import type { MeasureSuggestion } from "#features/assurance/contracts/measure-effect.contract.ts";
import { companyIn } from "#platform/server/actor.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { findControlsByCode } from "../findings/control-ref.store.ts";
import { findMeasureByName } from "./measure.store.ts";
import { serviceFacts, serviceMeasures } from "./service-facts.ts";

/** Every suggestion whose service the catalogue holds, with the controls that the library holds. */
export async function measureSuggestions({
  db,
  actor,
}: Pick<VerbContext, "db" | "actor">): Promise<MeasureSuggestion[]> {
  const services = await serviceFacts(db, companyIn(actor));
  const byName = new Map([...services].map(([id, facts]) => [facts.name, { id, ...facts }]));
  const suggestions = await Promise.all(
    serviceMeasures.map(async ({ service: serviceName, name, description, controls }) => {
      const service = byName.get(serviceName);
      if (!service) return [];
      const [made, ...refs] = await Promise.all([
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
          measure_id: made?.id ?? null,
        },
      ];
    }),
  );
  return suggestions.flat().toSorted((a, b) => Number(b.service.contracted) - Number(a.service.contracted));
}
