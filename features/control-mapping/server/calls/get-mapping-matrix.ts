import type * as contract from "#features/control-mapping/control-mapping.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findAccepted, pairKey } from "../pairs/company-mapping.store.ts";
import { proposePairs } from "../pairs/propose-pairs.rules.ts";
import { twoStandards } from "../pairs/two-standards.ts";
import { mappableControls } from "../paths/mappable-controls.rules.ts";
import { findEdges, findMappedCodes, findTree } from "../paths/mapping-edges.store.ts";

interface Sectioned {
  controls: { id: number; section_id: number }[];
  sections: { id: number; code: string; title: string }[];
}

interface Pair {
  source_control_id: number;
  target_control_id: number;
  strength: number;
}

/** Pairs counted by the sections of either side, and how much of each section has one. */
function countBySection(source: Sectioned, target: Sectioned, pairs: Pair[]) {
  const sectionOf = new Map(
    [...source.controls, ...target.controls].map(({ id, section_id }) => [id, section_id]),
  );
  const cells = new Map<string, ReturnType<typeof cellOf>>();
  for (const { source_control_id, target_control_id, strength } of pairs) {
    const from = sectionOf.get(source_control_id) ?? 0;
    const to = sectionOf.get(target_control_id) ?? 0;
    const cell = cells.get(`${from} ${to}`) ?? cellOf(from, to);
    cell.pairs += 1;
    cell.strongest = Math.max(cell.strongest, strength);
    cells.set(`${from} ${to}`, cell);
  }
  return {
    source_sections: sectionsOf(source, new Set(pairs.map(({ source_control_id }) => source_control_id))),
    target_sections: sectionsOf(target, new Set(pairs.map(({ target_control_id }) => target_control_id))),
    cells: [...cells.values()],
  };
}

const cellOf = (source_section_id: number, target_section_id: number) => ({
  source_section_id,
  target_section_id,
  pairs: 0,
  strongest: 0,
});

function sectionsOf({ controls, sections }: Sectioned, mapped: ReadonlySet<number>) {
  const inside = Map.groupBy(controls, ({ section_id }) => section_id);
  return sections.flatMap(({ id, code, title }) => {
    const these = inside.get(id);
    if (!these) return [];
    return [
      {
        control_id: id,
        code,
        title,
        controls: these.length,
        mapped: these.filter((control) => mapped.has(control.id)).length,
      },
    ];
  });
}

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
