import type { FileWatch } from "#platform/readers/file-text.ts";
import type { OpenReport, ScanProblem } from "../scan-report.ts";
import { walkXml, type XmlReader } from "./xml-walk.ts";

/** An element with all its content. */
export interface XmlNode {
  kind: "node";
  name: string;
  /** The parent element; empty for the root. */
  parent: string;
  attributes: Readonly<Record<string, string>>;
  /**
   * The text of an element outside its child elements; for an element whose children only format text, all of its
   * text.
   */
  text: string;
  children: XmlNode[];
  line: number;
  /** Called with the names of children that are read, if the file is watched. */
  watch?: (name: string) => void;
}

/** The beginning or end of an element whose children are returned one by one. */
export interface XmlMark {
  kind: "opened" | "closed";
  name: string;
  parent: string;
  attributes: Readonly<Record<string, string>>;
  line: number;
}

export interface XmlEnd {
  kind: "ended";
  cut: boolean;
  root: string;
}

interface Plan {
  /** Returns whether an element is returned as a whole, by its name and its parent. */
  whole(name: string, parent: string): boolean;
  /** Elements whose beginning and end are reported. */
  marks?: ReadonlySet<string>;
  /** Elements whose children only format their text. */
  gathers?: ReadonlySet<string>;
}

export type XmlPart = XmlNode | XmlMark | XmlEnd | ScanProblem;

const longestText = 1_000_000;
const maxNodes = 100_000;
/** The most skipped elements that are reported; unused ones appear early. */
const maxSkipped = 100_000;

/** Yields the parts of an XML text that a plan selects, in their order, and the end of the text. */
export function xmlParts(open: OpenReport, plan: Plan): AsyncGenerator<XmlPart, void, undefined> {
  return walkXml(open, new PartReader(plan, open.watch));
}

class PartReader implements XmlReader<XmlPart> {
  items: XmlPart[] = [];
  readonly gathers: ReadonlySet<string>;
  readonly #plan: Plan;
  readonly #watch: FileWatch | undefined;
  readonly #path: string[] = [];
  #skipped = 0;
  readonly #marks: XmlMark[] = [];
  /** The open elements within the one that is being built. */
  readonly #nodes: XmlNode[] = [];
  #count = 0;
  #root = "";

  constructor(plan: Plan, watch: FileWatch | undefined) {
    this.#plan = plan;
    this.#watch = watch;
    this.gathers = plan.gathers ?? new Set();
  }

  opened(name: string, attributes: Record<string, string>, line: number): void {
    const parent = this.#path.at(-1) ?? "";
    if (this.#path.length === 0) this.#root = name;
    this.#path.push(name);
    const within = this.#nodes.at(-1);
    if (within || this.#plan.whole(name, parent)) {
      const node: XmlNode = { kind: "node", name, parent, attributes, text: "", children: [], line };
      this.#count = within ? this.#count + 1 : 1;
      if (within && this.#count <= maxNodes) within.children.push(node);
      this.#nodes.push(node);
    } else if (this.#plan.marks?.has(name)) {
      const mark: XmlMark = { kind: "opened", name, parent, attributes, line };
      this.#marks.push(mark);
      this.items.push(mark);
    } else if (this.#watch && this.#skipped < maxSkipped) {
      this.#skipped += 1;
      this.#watch.skipped(this.#path.join("."));
    }
  }

  textBefore(text: string): void {
    const node = this.#nodes.at(-1);
    if (node && node.text.length < longestText) node.text += text;
  }

  closed(name: string, text: string): void {
    const node = this.#nodes.pop();
    if (node) {
      node.text += text;
      if (this.#nodes.length === 0)
        this.items.push(this.#watch ? this.#watch.taken(this.#path.join("."), node) : node);
      this.#path.pop();
      return;
    }
    this.#path.pop();
    if (this.#marks.at(-1)?.name !== name || !this.#plan.marks?.has(name)) return;
    const mark = this.#marks.pop();
    if (mark) this.items.push({ ...mark, kind: "closed" });
  }

  ended(cut: boolean): void {
    const [first] = this.#nodes;
    if (first)
      this.items.push({
        kind: "problem",
        place: `línea ${first.line}`,
        reason: "El registro está cortado: el archivo termina en él.",
      });
    this.items.push({ kind: "ended", cut, root: this.#root });
  }
}

/** Returns the first child with this name. */
export function childNamed(node: XmlNode | undefined, name: string): XmlNode | undefined {
  node?.watch?.(name);
  return node?.children.find((each) => each.name === name);
}

export function childrenNamed(node: XmlNode | undefined, name: string): XmlNode[] {
  node?.watch?.(name);
  return node?.children.filter((each) => each.name === name) ?? [];
}

/** Returns the text of the element at a path of child names; empty if there is none. */
export function textAtPath(node: XmlNode | undefined, ...path: string[]): string {
  let at = node;
  for (const name of path) at = childNamed(at, name);
  return at?.text.trim() ?? "";
}
