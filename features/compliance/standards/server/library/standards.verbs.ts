import { Refusal } from "#platform/server/refusal.ts";
import { route, type Verb } from "#platform/server/verb.ts";
import * as contract from "../../standards.contract.ts";
import { findAbove, findControl, findControlPage, findTree } from "./controls.store.ts";
import { findMappingPage, findMappingSets, findMappingsOf } from "./mappings.store.ts";
import { controlFrom, mappingFrom, nodeFrom, standardFrom } from "./standards.rules.ts";
import { findStandard, findStandards } from "./standards.store.ts";

const listStandards: Verb<typeof contract.listStandards> = async ({ db }) => ({
  items: (await findStandards(db)).map(standardFrom),
});

const getStandard: Verb<typeof contract.getStandard> = async ({ db }, { id }) => {
  const standard = await findStandard(db, id);
  if (!standard) throw new Refusal("not_found");
  return standardFrom(standard);
};

const listStandardControls: Verb<typeof contract.listStandardControls> = async ({ db }, { id }) => {
  const standard = await findStandard(db, id);
  if (!standard) throw new Refusal("not_found");
  const tree = await findTree(db, standard.version_id);
  return { standard: standardFrom(standard), items: tree.map(nodeFrom) };
};

const listControls: Verb<typeof contract.listControls> = async ({ db }, search) => {
  const page = await findControlPage(db, search);
  return { ...page, items: page.items.map(controlFrom) };
};

const getControl: Verb<typeof contract.getControl> = async ({ db }, { id }) => {
  const control = await findControl(db, id);
  if (!control) throw new Refusal("not_found");
  const [above, mappings] = await Promise.all([
    findAbove(db, control.version_id, id),
    findMappingsOf(db, id),
  ]);
  return {
    control: controlFrom(control),
    above: above.map(nodeFrom),
    mappings: mappings.map(mappingFrom),
  };
};

const listMappings: Verb<typeof contract.listMappings> = async ({ db }, search) => {
  const page = await findMappingPage(db, search);
  return { ...page, items: page.items.map(mappingFrom) };
};

const listMappingSets: Verb<typeof contract.listMappingSets> = async ({ db }, { standard_id }) => {
  const sets = await findMappingSets(db, standard_id);
  return {
    items: sets.map(({ source_id, source_name, target_id, target_name, origin, ...set }) => ({
      ...set,
      origin: origin as contract.MappingSet["origin"],
      source: { id: source_id, short_name: source_name },
      target: { id: target_id, short_name: target_name },
    })),
  };
};

export const standardsVerbs = [
  route(contract.listStandards, listStandards),
  route(contract.getStandard, getStandard),
  route(contract.listStandardControls, listStandardControls),
  route(contract.listControls, listControls),
  route(contract.getControl, getControl),
  route(contract.listMappings, listMappings),
  route(contract.listMappingSets, listMappingSets),
];
