import { isAlias, isMap, isScalar, isSeq, type LineCounter, type ParsedNode } from "yaml";
import type { Problems, RulePosition } from "./sigma-rule.ts";

/** A node of a YAML text with its position. */
export type YamlSpot = ScalarSpot | ListSpot | MapSpot;
interface ScalarSpot {
  kind: "scalar";
  value: string | number | boolean | null;
  /** The scalar as written: numbers are not normalised. */
  text: string;
  place: RulePosition;
}
interface ListSpot {
  kind: "list";
  items: YamlSpot[];
  place: RulePosition;
}
export interface MapSpot {
  kind: "map";
  entries: { key: string; place: RulePosition; value: YamlSpot }[];
  place: RulePosition;
}

const deepest = 12;

/** Converts the output of the YAML library to spots. Anchors and nesting beyond the limit are reported as problems. */
export function yamlSpotOf(
  node: ParsedNode | null,
  lines: LineCounter,
  problems: Problems,
  { depth = 0, path = "" } = {},
): YamlSpot {
  const { line, col } = lines.linePos(node?.range[0] ?? 0);
  const place = { line: Math.max(1, line), column: Math.max(1, col) };
  const nothing: ScalarSpot = { kind: "scalar", value: null, text: "", place };
  if (node === null) return nothing;
  if (depth > deepest) {
    problems.add(path, place, "La regla tiene más niveles de los permitidos.");
    return nothing;
  }
  if (isAlias(node)) {
    problems.add(path, place, "Las referencias de YAML (*nombre) no se admiten: escriba el valor completo.");
    return nothing;
  }
  const below = (child: ParsedNode | null, name: string) =>
    yamlSpotOf(child, lines, problems, { depth: depth + 1, path: path ? `${path}.${name}` : name });
  if (isSeq<ParsedNode>(node))
    return { kind: "list", items: node.items.map((item, at) => below(item, String(at + 1))), place };
  if (isMap<ParsedNode, ParsedNode | null>(node)) {
    const entries = node.items.map(({ key, value }) => {
      const name = isScalar(key) ? String(key.value ?? "") : "";
      const at = lines.linePos(key.range[0]);
      return { key: name, place: { line: at.line, column: at.col }, value: below(value, name) };
    });
    return { kind: "map", entries, place };
  }
  if (!isScalar(node)) return nothing;
  const { value } = node;
  if (value === null || value === undefined) return nothing;
  if (typeof value === "number" || typeof value === "boolean")
    return { kind: "scalar", value, text: node.source ?? String(value), place };
  return { kind: "scalar", value: String(value), text: String(value), place };
}

/** Returns the part of a map that has this name. */
export function yamlMember(map: MapSpot, name: string): YamlSpot | undefined {
  return map.entries.find(({ key }) => key === name)?.value;
}

/** Returns the text of a scalar; null if there is none. */
export function yamlText(spot: YamlSpot | undefined): string | null {
  return spot?.kind === "scalar" && spot.value !== null ? spot.text.trim() : null;
}

/** Returns a list of texts; a single scalar is returned as a list of one. */
export function yamlTexts(spot: YamlSpot | undefined): string[] {
  const items = spot?.kind === "list" ? spot.items : spot ? [spot] : [];
  return items.flatMap((item) => yamlText(item) ?? []);
}
