import { UnreadableFile } from "#platform/readers/unreadable-file.ts";
import { asList, plainYaml } from "./plain-yaml.ts";
import { quickYamlItem } from "./quick-yaml.ts";

/** Parses one item of a list with the fast parser, or if that fails with the full one. */
export function yamlItem(text: string): unknown {
  return quickYamlItem(text) ?? asList(plainYaml(text))[0];
}

/** Items of the lists that a library can have by the ten thousand. */
type YamlPart = { list: string; ordinal: number; text: string };

const largestPart = 256 * 1024;
const largestRest = 2 * 1024 * 1024;
const heading = /^(\s*(?:- )?)([a-z_]+):\s*(?:#.*)?$/;

/**
 * Splits a YAML text so that its long lists are never in memory as a whole: yields each item of the named lists as
 * separate YAML, and at the end the rest with those lists empty. Splitting uses only the indentation, which defines
 * the block style: every line of an item is indented more than the item's dash.
 */
export async function* yamlParts(
  pieces: AsyncIterable<string>,
  lists: ReadonlySet<string>,
): AsyncGenerator<YamlPart, string, undefined> {
  let rest = "";
  let list: { name: string; key: number; dash: number | undefined; ordinal: number } | undefined;
  let item: string[] = [];
  let itemLength = 0;
  const take = (): YamlPart | undefined => {
    if (!list || item.length === 0) return undefined;
    const part = { list: list.name, ordinal: list.ordinal, text: item.join("\n") };
    item = [];
    itemLength = 0;
    return part;
  };
  const hold = (line: string) => {
    itemLength += line.length;
    if (itemLength > largestPart) throw new UnreadableFile("Un elemento del archivo es demasiado grande.");
    item.push(line);
  };
  let lists_seen = 0;
  for await (const line of textLines(pieces)) {
    const indent = line.length - line.trimStart().length;
    const isBlank = indent === line.length;
    if (list) {
      const opens = line.startsWith("- ", indent) || line.trimEnd() === `${" ".repeat(indent)}-`;
      if (list.dash === undefined && !isBlank && opens && indent >= list.key) list.dash = indent;
      if (isBlank || (list.dash !== undefined && indent > list.dash)) {
        if (item.length > 0) hold(line);
        continue;
      }
      const part = take();
      if (part) yield part;
      if (opens && indent === list.dash) {
        hold(line);
        continue;
      }
      list = undefined;
    }
    rest += `${line}\n`;
    if (rest.length > largestRest)
      throw new UnreadableFile("La cabecera de la biblioteca es demasiado grande.");
    const [, lead = "", name = ""] = heading.exec(line) ?? [];
    if (lists.has(name)) {
      list = { name, key: lead.length, dash: undefined, ordinal: lists_seen };
      lists_seen += 1;
    }
  }
  const part = take();
  if (part) yield part;
  return rest;
}

async function* textLines(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let heldLines: string[] = [];
  let heldLength = 0;
  for await (const piece of pieces) {
    const [first = "", ...others] = piece.split("\n");
    heldLines.push(first);
    heldLength += first.length;
    for (const other of others) {
      const line = heldLines.join("");
      yield line.endsWith("\r") ? line.slice(0, -1) : line;
      heldLines = [other];
      heldLength = other.length;
    }
    if (heldLength > largestPart) throw new UnreadableFile("Una línea del archivo es demasiado larga.");
  }
  if (heldLength > 0) yield heldLines.join("");
}
