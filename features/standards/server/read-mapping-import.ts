import type { ImportFormat, ImportReading } from "#features/standards/manage-standards.contract.ts";
import { readCisoAssistantMappings } from "#features/standards/readers/ciso-assistant-mappings.ts";
import type { FoundMappings } from "#features/standards/readers/found-mappings.ts";
import { readOscalMappings } from "#features/standards/readers/oscal-mappings.ts";
import { ProblemList } from "#features/standards/readers/reading-problem.ts";
import type { OpenFile } from "#features/standards/readers/standard-reader.ts";

const samplePairs = 40;

/** The mapping set in a file, with what was wrong in it. */
export async function foundMappings(
  format: ImportFormat,
  open: OpenFile,
): Promise<{ set: FoundMappings; problems: ProblemList }> {
  const problems = new ProblemList();
  const read = format === "oscal_mappings" ? readOscalMappings : readCisoAssistantMappings;
  const set = await read(open, problems);
  const seen = new Set<string>();
  const pairs = set.pairs.filter(({ source, target }) => {
    const key = `${source}\n${target}`;
    if (!seen.has(key)) return Boolean(seen.add(key));
    problems.note(`El par ${source} y ${target} está repetido; vale el primero.`, { code: source });
    return false;
  });
  return { set: { ...set, pairs }, problems };
}

export function readingOfMappings({
  set,
  problems,
}: Awaited<ReturnType<typeof foundMappings>>): ImportReading {
  return {
    counts: { controls: 0, assessable: 0, withdrawn: 0, depth: 0, pairs: set.pairs.length },
    levels: [],
    tiers: [],
    sample: [],
    pairs: set.pairs
      .slice(0, samplePairs)
      .map(({ source, target, relation }) => ({ source, target, relation })),
    problems: { count: problems.count, blocking: problems.blocking, items: problems.items },
    table: null,
    difference: null,
  };
}
