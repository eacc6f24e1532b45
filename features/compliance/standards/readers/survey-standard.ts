import { ControlTree, type TreePosition } from "./control-tree.ts";
import { type ReadStandard, readStandard, type StandardFileRequest } from "./read-standard.ts";
import { ProblemList } from "./reading-problem.ts";
import type { PositionedControl } from "./standard-draft.ts";
import type { FoundHead } from "./standard-reader.ts";
import type { TableSample } from "./table/read-table.ts";

/** The result of a first pass over a whole file; of its texts only the beginning is kept. */
export interface Survey {
  head: FoundHead;
  places: Map<string, TreePosition>;
  problems: ProblemList;
  counts: { controls: number; assessable: number; withdrawn: number; depth: number };
  sample: { code: string; title: string; depth: number; assessable: boolean; withdrawn: boolean }[];
  table: TableSample | undefined;
}

const sampled = 60;

/** Makes the first pass over a file: returns its tree and the problems that prevent storing it. */
export async function surveyStandard(
  request: StandardFileRequest,
  read: ReadStandard = readStandard,
): Promise<Survey> {
  const problems = new ProblemList();
  const tree = new ControlTree(problems);
  let table: TableSample | undefined;
  const controls = read(request, problems, (sample) => {
    table = sample;
  });
  const titles = new Map<string, { title: string; withdrawn: boolean }>();
  const withdrawnKeys = new Set<string>();
  let head: FoundHead;
  for (;;) {
    const next = await controls.next();
    if (next.done) {
      head = next.value;
      break;
    }
    const { key, title } = next.value;
    tree.add(next.value);
    if (next.value.withdrawn) withdrawnKeys.add(key);
    // The first nodes of the file are nearly always the first nodes of the tree.
    if (titles.size < sampled * 4) titles.set(key, { title, withdrawn: next.value.withdrawn });
  }
  const places = tree.settle();
  let [assessable, depth] = [0, 0];
  for (const [key, place] of places) {
    if (place.assessable && !withdrawnKeys.has(key)) assessable += 1;
    depth = Math.max(depth, place.depth + 1);
  }
  if (places.size > 0 && assessable === 0) problems.note("Ningún control es evaluable.", { blocking: true });
  if (places.size === 0 && problems.blocking === 0)
    problems.note("No se encontró ningún control.", { blocking: true });
  const sample = [...places.entries()]
    .filter(([key]) => titles.has(key))
    .slice(0, sampled)
    .map(([key, { code, depth: level, assessable: counts }]) => ({
      code,
      title: titles.get(key)?.title ?? "",
      depth: level,
      assessable: counts,
      withdrawn: withdrawnKeys.has(key),
    }));
  const counts = { controls: places.size, assessable, withdrawn: withdrawnKeys.size, depth };
  return { head, places, problems, counts, sample, table };
}

/** Makes the second pass over a file: yields every control with its position, in the order of the file. */
export async function* placedControls(
  request: StandardFileRequest,
  places: ReadonlyMap<string, TreePosition>,
  tiers: ReadonlySet<string>,
  read: ReadStandard = readStandard,
): AsyncGenerator<PositionedControl> {
  const seenKeys = new Set<string>();
  for await (const raw of read(request, new ProblemList())) {
    const place = places.get(raw.key);
    if (!place || seenKeys.has(raw.key)) continue;
    seenKeys.add(raw.key);
    yield {
      ...place,
      file_key: raw.key === place.code ? undefined : raw.key,
      title: raw.title,
      guidance: raw.guidance,
      typical_evidence: raw.typical_evidence,
      weight: raw.weight,
      tiers: tiers.size === 0 ? [] : raw.tiers.filter((tier) => tiers.has(tier)),
      attributes: raw.attributes,
      withdrawn: raw.withdrawn,
    };
  }
}
