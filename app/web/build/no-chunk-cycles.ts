import type { Plugin } from "vite";

/** Returns the files that import each other in a cycle, in order; undefined without a cycle. */
export function findCycle(importsOf: ReadonlyMap<string, readonly string[]>): string[] | undefined {
  const finished = new Set<string>();
  const path: string[] = [];
  const visit = (file: string): string[] | undefined => {
    if (finished.has(file)) return undefined;
    const at = path.indexOf(file);
    if (at >= 0) return path.slice(at);
    path.push(file);
    for (const imported of importsOf.get(file) ?? []) {
      const cycle = visit(imported);
      if (cycle) return cycle;
    }
    path.pop();
    finished.add(file);
    return undefined;
  };
  for (const file of importsOf.keys()) {
    const cycle = visit(file);
    if (cycle) return cycle;
  }
  return undefined;
}

/**
 * Refuses a build whose output files import each other in a cycle: their order of execution would depend on the first
 * page, and a value could be undefined where it is used.
 */
export function noChunkCycles(): Plugin {
  return {
    name: "no-chunk-cycles",
    apply: "build",
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const cycle = findCycle(new Map(chunks.map(({ fileName, imports }) => [fileName, imports])));
      if (cycle) this.error(`Files import each other in a circle: ${cycle.join(", ")}`);
    },
  };
}
