import { parseDocument } from "yaml";
import { isDeeperThan } from "#platform/readers/json-limits.ts";
import { UnreadableFile } from "#platform/readers/unreadable-file.ts";

const deepestBrackets = 60;

export type YamlMap = { readonly [key: string]: unknown };

/**
 * YAML in which every scalar is text: a code that is written 1.10 stays 1.10. An alias may be used a few times, so
 * that a small file cannot become a large one.
 */
export function plainYaml(text: string): unknown {
  if (isDeeperThan(text, deepestBrackets))
    throw new UnreadableFile("El YAML tiene más niveles de los permitidos.");
  try {
    const document = parseDocument(text, { schema: "failsafe", uniqueKeys: true, logLevel: "silent" });
    const problem = document.errors[0];
    if (problem) {
      const line = problem.linePos?.[0].line;
      throw new UnreadableFile(`El YAML no es válido${line === undefined ? "" : ` (línea ${line})`}.`);
    }
    return document.toJS({ maxAliasCount: 20 });
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    throw new UnreadableFile("El YAML no es válido, o se repite a sí mismo más de lo permitido.");
  }
}

export function asMap(value: unknown): YamlMap {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as YamlMap) : {};
}

export function asList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
