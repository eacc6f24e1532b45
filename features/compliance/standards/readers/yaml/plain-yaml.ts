import { isDeeperThan } from "#platform/readers/json-limits.ts";
import { UnreadableFile } from "#platform/readers/unreadable-file.ts";
import { yamlDocuments } from "#platform/readers/yaml-documents.ts";

const deepestBrackets = 60;
/** Limits that are far above the size of the largest known library. */
const limits = { schema: "failsafe", documents: 1, parts: 1_000_000 } as const;

export type YamlMap = { readonly [key: string]: unknown };

/**
 * Parses YAML with every scalar as text, so that a code 1.10 stays 1.10. The number of aliases is limited, so that a
 * small file cannot expand into a large one.
 */
export function plainYaml(text: string): unknown {
  if (isDeeperThan(text, deepestBrackets))
    throw new UnreadableFile("El YAML tiene más niveles de los permitidos.");
  try {
    const { documents, tooMany } = yamlDocuments(text, limits);
    if (tooMany) throw new UnreadableFile("El YAML tiene más partes o documentos de los permitidos.");
    const [only] = documents;
    if (!only) return null;
    const [problem] = only.problems;
    if (problem) throw new UnreadableFile(`El YAML no es válido (línea ${problem.line}).`);
    return only.document.toJS({ maxAliasCount: 20 });
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
