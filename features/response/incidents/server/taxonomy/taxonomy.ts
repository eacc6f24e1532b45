import taxonomyJson from "#database/reference/incident-taxonomy.json" with { type: "json" };
import { incidentTaxonomyFile } from "#database/reference/incident-taxonomy-file.ts";
import type { IncidentTaxonomy } from "#features/response/incidents/contracts/incidents.contract.ts";

const { source, areas } = incidentTaxonomyFile.parse(taxonomyJson);

export const taxonomy: IncidentTaxonomy = { source, areas };

const effects = areas.flatMap((area) => area.effects);
const names = new Map(
  effects.flatMap(({ id, name, categories }) => [
    [id, name] as const,
    ...categories.map((category) => [category.id, category.name] as const),
  ]),
);

/** Returns the name of a category (`v.e`) or an effect (`v`); null for an unknown one. */
export const className = (id: string | null): string | null => (id === null ? null : (names.get(id) ?? null));

/** The effect of a category: `v` of `v.e`. */
export const effectOfCategory = (category: string): string => category.slice(0, category.indexOf("."));

export const isClass = (id: string): boolean => id.includes(".") && names.has(id);
