import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";

interface WrittenStep {
  key: string;
  next?: string | null;
}

/** The playbooks that come with the portal, by the names of their files; not yet checked. A step that does not say what
 * follows is followed by the next one. */
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
