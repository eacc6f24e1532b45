import { stringify } from "yaml";
import type { StepRow } from "./step.store.ts";

/** Words of a command by which a rule may find it again: the longest ones, without addresses and paths alone. */
function tellingWords(command: string): string[] {
  const words = command.split(/[\s"'`;|<>]+/).filter((word) => /[a-z]{3}/i.test(word) && word.length <= 60);
  return [...new Set(words)].sort((one, other) => other.length - one.length).slice(0, 3);
}

/**
 * A Sigma rule as a beginning for a step that was not detected: it seeks the command, or the target where there is none. A
 * person finishes it; it is stored as a draft, which raises no alert.
 */
export function ruleDraftOf({ name, technique_id, command, target, expected }: StepRow): string {
  const words = tellingWords(command);
  const selection =
    words.length > 0
      ? { "CommandLine|contains|all": words }
      : { "CommandLine|contains": target === "" ? name.slice(0, 60) : target };
  return stringify({
    title: `Detectar: ${name}`.slice(0, 120),
    status: "experimental",
    description: expected === "" ? "Borrador desde un paso de una evaluación." : expected,
    ...(technique_id && { tags: [`attack.${technique_id.toLowerCase()}`] }),
    logsource: { category: "process_creation", product: "windows" },
    detection: { selection, condition: "selection" },
    level: "medium",
  });
}
