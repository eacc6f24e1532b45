import { SaxesParser } from "saxes";
import type { JsonObject } from "#platform/readers/json-limits.ts";
import { furthestRecord, type TextForm } from "../records/text-reader.ts";

/** The opening tag of an event in Windows' own XML. */
const opening = /<Event(?:\s[^>]*)?>/;

const deepest = 24;
const maxElements = 2_000;

interface Element {
  name: string;
  attributes: Record<string, string>;
  text: string;
  children: Element[];
}

/** Parses an XML event into the tree of EVTX readers: values by element name, `EventData` by the names of its data. */
export function windowsXml(line: string): ReturnType<TextForm> {
  const match = opening.exec(line.slice(0, furthestRecord));
  if (!match) return undefined;
  const event = readElement(line.slice(match.index).trimEnd());
  return event ? { fields: { Event: treeOf(event) }, start: match.index } : "invalid_xml";
}

/** Only the five XML entities and numeric ones are accepted: the parser knows no others and opens no files. */
function readElement(text: string): Element | undefined {
  const parser = new SaxesParser();
  const open: Element[] = [];
  let root: Element | undefined;
  let elements = 0;
  let isBroken = false;
  parser.on("error", () => {
    isBroken = true;
  });
  parser.on("opentag", ({ name, attributes }) => {
    elements += 1;
    if (open.length >= deepest || elements > maxElements) isBroken = true;
    if (isBroken) return;
    const element: Element = { name, attributes, text: "", children: [] };
    open.at(-1)?.children.push(element);
    root ??= element;
    open.push(element);
  });
  const add = (rawText: string) => {
    const element = open.at(-1);
    if (element) element.text += rawText;
  };
  parser.on("text", add);
  parser.on("cdata", add);
  parser.on("closetag", () => {
    open.pop();
  });
  // The text is parsed in pieces, so that parsing stops at an early error.
  for (let at = 0; at < text.length && !isBroken; at += 65_536) parser.write(text.slice(at, at + 65_536));
  if (!isBroken) parser.close();
  return isBroken ? undefined : root;
}

function treeOf({ attributes, text, children }: Element): unknown {
  const dataAttributes = Object.entries(attributes).filter(([name]) => !name.startsWith("xmlns"));
  if (children.length === 0 && dataAttributes.length === 0) return text;
  const tree: { [key: string]: unknown } = Object.create(null);
  if (dataAttributes.length > 0) tree["#attributes"] = Object.fromEntries(dataAttributes);
  if (children.length === 0) tree["#text"] = text;
  for (const child of children)
    put(tree, child.name, child.name === "EventData" ? dataOf(child) : treeOf(child));
  return tree;
}

/** `<Data Name="Image">…</Data>` is the value of `Image`; data without names stay a list. */
function dataOf({ children }: Element): JsonObject {
  const data: { [key: string]: unknown } = Object.create(null);
  for (const { name, attributes, text } of children) put(data, attributes.Name ?? name, text);
  return data;
}

function put(tree: { [key: string]: unknown }, name: string, value: unknown): void {
  const before = tree[name];
  if (before === undefined) tree[name] = value;
  else if (Array.isArray(before)) before.push(value);
  else tree[name] = [before, value];
}
