import { createHash } from "node:crypto";
import type { Fill } from "#features/compliance/control-mapping/control-mapping.contract.ts";
import { controlStatesOfStandard } from "#features/compliance/control-states/server/control-states.public.ts";
import type { StandardBrief } from "#features/compliance/standards/standards.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { mappingLinksOf } from "../pairs/propose-pairs.rules.ts";
import { twoStandards } from "../pairs/two-standards.ts";
import { hasAssessedResult, proposeFill } from "./fill.rules.ts";
import { mappableControls } from "./mappable-controls.rules.ts";
import { findEdges, findMappedCodes, findTree } from "./mapping-edges.store.ts";
import type { Path } from "./mapping-path.rules.ts";
import { findPaths } from "./mapping-path.rules.ts";

interface Asked {
  source_standard_id: number;
  target_standard_id: number;
  depth: number;
  minimum_strength: number;
}

interface Preview {
  source: StandardBrief;
  target: StandardBrief;
  items: Fill[];
  fingerprint: string;
}

const unknown = { result: "not_assessed", evidenceState: "none" } as const;

/** Returns the changes that the states of one standard propose for another one, and a digest of this answer. */
export async function fillPreviewOf(db: Database, request: Asked): Promise<Preview> {
  const { source, target } = await twoStandards(db, request);
  const from = mappableControls(await findTree(db, source.version_id));
  const to = mappableControls(await findTree(db, target.version_id));
  const sourceStates = await controlStatesOfStandard(db, source.id);
  const targetStates = await controlStatesOfStandard(db, target.id);
  const codes = await findMappedCodes(db);
  const paths = findPaths({
    edges: await findEdges(db),
    sources: new Set(from.map(({ id }) => id)),
    targets: new Set(to.map(({ id }) => id)),
    depth: request.depth,
  });
  const items = to.map(({ id, code, title }) => {
    const arriving = from.flatMap((control) => {
      const path = paths.get(control.id)?.get(id);
      return path && path.strength >= request.minimum_strength ? [{ control, path }] : [];
    });
    const sources = arriving.map(({ control, path }) => witnessOf(control, path)).filter(hasAssessedResult);
    return {
      control_id: id,
      code,
      title,
      now: (targetStates.get(id) ?? unknown).result,
      ...proposeFill(sources),
      sources: sources.map(({ id: control_id, code: from_code, result, evidenceState, path }) => ({
        control_id,
        code: from_code,
        result,
        evidence_state: evidenceState,
        relation: path.relation,
        strength: path.strength,
        path: mappingLinksOf(path, codes),
      })),
    };
  });
  return { source, target, items, fingerprint: fingerprintOf(items) };

  function witnessOf(control: { id: number; code: string }, path: Path) {
    return { ...control, ...(sourceStates.get(control.id) ?? unknown), path };
  }
}

function fingerprintOf(items: Fill[]): string {
  const fingerprintInput = items.map(({ control_id, now, proposed }) => [control_id, now, proposed]);
  return createHash("sha256").update(JSON.stringify(fingerprintInput)).digest("hex");
}
