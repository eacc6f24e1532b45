import { asMap, type YamlMap } from "./plain-yaml.ts";

/** What the file says in Spanish where it does, else in its own language. */
export function inSpanish(said: YamlMap): YamlMap {
  const spanish = asMap(asMap(said.translations).es);
  const filled = Object.entries(spanish).filter(([, value]) => typeof value === "string" && value.trim());
  return { ...said, ...Object.fromEntries(filled) };
}
