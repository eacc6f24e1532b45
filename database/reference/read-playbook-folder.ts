import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";

interface WrittenStep {
  key: string;
  next?: string | null;
}

/**
 * Reads the playbooks that are included in the portal, by their file names, without validation. A step without a
 * successor is followed by the next step in the file.
 */
export function readPlaybookFolder(): { slug: string; content: Record<string, unknown> }[] {
  const folder = join(import.meta.dirname, "playbooks");
  return readdirSync(folder)
    .filter((file) => file.endsWith(".yml"))
    .sort()
    .map((file) => {
      const writtenResult: { steps: WrittenStep[] } = parse(readFileSync(join(folder, file), "utf8"));
      const steps = writtenResult.steps.map((step, place) => ({
        kind: "manual",
        ...step,
        next: step.next === undefined ? (writtenResult.steps[place + 1]?.key ?? null) : step.next,
      }));
      return { slug: file.replace(/\.yml$/, ""), content: { ...writtenResult, steps } };
    });
}
