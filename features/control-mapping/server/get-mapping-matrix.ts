import type * as contract from "#features/control-mapping/control-mapping.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findAccepted, pairKey } from "./company-mapping.store.ts";
import { countBySection } from "./count-by-section.rules.ts";
import { mappableControls } from "./mappable-controls.rules.ts";
import { findEdges, findMappedCodes, findTree } from "./mapping-edges.store.ts";
import { proposePairs } from "./propose-pairs.rules.ts";
import { twoStandards } from "./two-standards.ts";

export const getMappingMatrix: Verb<typeof contract.getMappingMatrix> = async ({ db }, input) => {
  const { source, target } = await twoStandards(db, input);
  const [sourceTree, targetTree] = [
    await findTree(db, source.version_id),
    await findTree(db, target.version_id),
  ];
  const [from, to] = [mappableControls(sourceTree), mappableControls(targetTree)];
  const accepted = await findAccepted(db);
  // Without words: the explorer shows what somebody stated, not what merely sounds alike.
  const pairs = proposePairs(
    { controls: from, words: [] },
    { controls: to, words: [] },
    { edges: await findEdges(db), codes: await findMappedCodes(db), depth: input.depth },
  );
  const sectionOf = new Map([...from, ...to].map(({ id, section_id }) => [id, section_id]));
  const reached = new Set(pairs.map(({ target_control_id }) => target_control_id));
  return {
    source,
    target,
    ...countBySection(
      { controls: from, sections: sourceTree },
      { controls: to, sections: targetTree },
      pairs,
    ),
    pairs: pairs.map((pair) => ({
      ...pair,
      source_section_id: sectionOf.get(pair.source_control_id) ?? 0,
      target_section_id: sectionOf.get(pair.target_control_id) ?? 0,
      accepted: accepted.has(pairKey(pair.source_control_id, pair.target_control_id)),
    })),
    unmapped_targets: to
      .filter(({ id }) => !reached.has(id))
      .map(({ id, code, title }) => ({ control_id: id, code, title })),
  };
};
