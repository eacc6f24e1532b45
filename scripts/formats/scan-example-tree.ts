import { fileOf } from "#features/posture/findings/readers/read-report.fixture.ts";
import { type XmlNode, xmlParts } from "#features/posture/findings/readers/text/xml-parts.ts";

type Variant = "nothing" | "branch" | "branches" | "text";

/** An example of a report whose members can be replaced one by one. */
export interface Tree {
  text(): string;
  /** Returns the paths of the values without children. */
  leaves(): string[];
  with(path: string, variant: Variant): Tree;
}

export async function treeOf(example: string): Promise<Tree> {
  if (!/^\s*</.test(example)) return new JsonTree(recordsOf(example));
  for await (const part of xmlParts(fileOf(example, 65_536), { whole: (_name, parent) => parent === "" }))
    if (part.kind === "node") return new XmlTree(part);
  throw new Error("The example is no XML");
}

/** Returns the records of an example; several consecutive values remain lines. */
function recordsOf(example: string): { value: unknown; isLines: boolean } {
  try {
    return { value: JSON.parse(example) as unknown, isLines: false };
  } catch {
    // An example that is truncated, or that has several records, is read as far as possible.
    const lines = example.split("\n").filter((line) => line.trim() !== "");
    if (lines.length > 1) return { value: lines.map((line) => JSON.parse(line) as unknown), isLines: true };
    return { value: JSON.parse(`${example.replace(/,\s*$/, "")}]`) as unknown, isLines: false };
  }
}

const jsonVariants: Record<Variant, unknown> = {
  nothing: undefined,
  branch: {},
  branches: [{}],
  text: "7",
};

class JsonTree implements Tree {
  readonly #root: { value: unknown; isLines: boolean };

  constructor(root: { value: unknown; isLines: boolean }) {
    this.#root = root;
  }

  text(): string {
    const { value, isLines } = this.#root;
    return isLines && Array.isArray(value)
      ? value.map((each) => JSON.stringify(each)).join("\n")
      : JSON.stringify(value);
  }

  leaves(): string[] {
    return leavesOf(this.#root.value);
  }

  with(path: string, variant: Variant): Tree {
    const { value, isLines } = this.#root;
    const steps = isLines ? ["*", ...path.split(".")] : path.split(".");
    return new JsonTree({ value: withAt(value, steps, jsonVariants[variant]), isLines });
  }
}

function leavesOf(value: unknown, path: readonly string[] = []): string[] {
  if (typeof value !== "object" || value === null) return [path.join(".")];
  if (Array.isArray(value)) return [...new Set(value.flatMap((each) => leavesOf(each, [...path, "*"])))];
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, [...path, key]));
}

/** Returns a copy with a value at a position: in a list in each member, or as the only member of a new list. */
function withAt(value: unknown, [key = "", ...rest]: readonly string[], placedValue: unknown): unknown {
  if (key === "*") {
    const list = Array.isArray(value) && value.length > 0 ? value : [{}];
    return rest.length === 0
      ? list.map(() => placedValue)
      : list.map((each) => withAt(each, rest, placedValue));
  }
  const branch = typeof value === "object" && value !== null && !Array.isArray(value) ? value : {};
  const copy: Record<string, unknown> = { ...branch };
  copy[key] = rest.length === 0 ? placedValue : withAt(copy[key], rest, placedValue);
  return copy;
}

/** An XML element without the state of reading. */
type Element = Pick<XmlNode, "name" | "attributes" | "text"> & { children: Element[] };

class XmlTree implements Tree {
  readonly #root: Element;

  constructor(root: Element) {
    this.#root = root;
  }

  text(): string {
    return write(this.#root);
  }

  leaves(): string[] {
    return [...new Set(elementLeaves(this.#root, this.#root.name))];
  }

  with(path: string, variant: Variant): Tree {
    const [, ...steps] = path.split(".");
    return new XmlTree(withElement(this.#root, steps, variant));
  }
}

const elementLeaves = (element: Element, path: string): string[] => [
  ...Object.keys(element.attributes).map((name) => `${path}.@${name}`),
  ...(element.children.length === 0
    ? [path]
    : element.children.flatMap((child) => elementLeaves(child, `${path}.${child.name}`))),
];

function withElement(element: Element, [step = "", ...rest]: readonly string[], variant: Variant): Element {
  if (step === "") return element;
  if (step.startsWith("@")) {
    const { [step.slice(1)]: _before, ...others } = element.attributes;
    const attributes = variant === "nothing" ? others : { ...others, [step.slice(1)]: "7" };
    return { ...element, attributes };
  }
  const others = element.children.filter(({ name }) => name !== step);
  const own = element.children.filter(({ name }) => name === step);
  const newChild: Element = {
    name: step,
    attributes: {},
    text: variant === "text" ? "7" : "",
    children: [],
  };
  if (rest.length === 0)
    return { ...element, children: variant === "nothing" ? others : [...others, newChild] };
  const children = (own.length > 0 ? own : [newChild]).map((child) => withElement(child, rest, variant));
  return { ...element, children: [...others, ...children] };
}

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

function write({ name, attributes, text, children }: Element): string {
  const pairs = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  return `<${name}${pairs.join("")}>${escaped(text)}${children.map(write).join("")}</${name}>`;
}
