import { lastNamedKey, memberName } from "#features/posture/findings/readers/members/member-place.ts";
import { fileOf } from "#features/posture/findings/readers/read-report.fixture.ts";
import type { ScanFormat } from "#features/posture/findings/readers/scan-report.ts";
import type { XmlNode } from "#features/posture/findings/readers/text/xml-parts.ts";
import type { FileWatch, WatchedColumn } from "#platform/readers/file-text.ts";
import { isJsonObject } from "#platform/readers/json-limits.ts";
import { UnreadableFile } from "#platform/readers/unreadable-file.ts";
import { type Tree, treeOf } from "./scan-example-tree.ts";

/** Records the members that a reader requests in its parts. */
class ReadTracker implements FileWatch {
  readonly read = new Map<string, string>();
  readonly columnNames = new Set<string>();

  asked(): void {}
  skipped(): void {}

  columns(columns: readonly WatchedColumn[], requestedNames: ReadonlySet<string> = new Set()): void {
    for (const name of requestedNames) this.columnNames.add(name);
    for (const { name, isRead } of columns)
      if (isRead && requestedNames.size === 0) this.columnNames.add(name);
  }

  taken<T>(path: string, value: T): T {
    this.#note(path, path, "");
    return this.#tracked(path, path, "", value) as T;
  }

  /** Records a read member; `way` is its position in the file, `inner` its name within its part. */
  #note(way: string, part: string, inner: string): void {
    this.read.set(way, memberName(lastNamedKey(part), inner));
  }

  #tracked(way: string, part: string, inner: string, value: unknown): unknown {
    if (isElement(value)) return this.#element(way, part, inner, value);
    if (typeof value !== "object" || value === null) return value;
    return new Proxy(value, {
      get: (target, key, receiver) => {
        const value = Reflect.get(target, key, receiver) as unknown;
        if (typeof key === "symbol" || typeof value === "function") return value;
        if (Array.isArray(target))
          return /^\d+$/.test(key) ? this.#tracked(`${way}.*`, part, inner, value) : value;
        const [there, name] = [`${way}.${key}`.replace(/^\./, ""), memberName(inner, key)];
        this.#note(there, part, name);
        return this.#tracked(there, part, name, value);
      },
      getOwnPropertyDescriptor: (target, key) => {
        if (typeof key === "string" && !Array.isArray(target))
          this.#note(`${way}.${key}`.replace(/^\./, ""), part, memberName(inner, key));
        return Reflect.getOwnPropertyDescriptor(target, key);
      },
      ownKeys: (target) => {
        if (!Array.isArray(target)) this.#note(`${way}.**`, part, memberName(inner, "**"));
        return Reflect.ownKeys(target);
      },
    });
  }

  #element(way: string, part: string, inner: string, node: XmlNode): XmlNode {
    const at = (name: string) => [`${way}.${name}`, memberName(inner, name)] as const;
    const note = (name: string) => {
      const [there, givenName] = at(name);
      this.#note(there, part, givenName);
    };
    const attributes = new Proxy(node.attributes, {
      get: (target, key) => {
        if (typeof key === "string") note(`@${key}`);
        return Reflect.get(target, key) as string;
      },
    });
    const children = node.children.map((child) => this.#element(...atChild(at, child), child));
    return { ...node, attributes, children, watch: note };

    function atChild(place: typeof at, child: XmlNode): [string, string, string] {
      const [there, name] = place(child.name);
      return [there, part, name];
    }
  }
}

const isElement = (value: unknown): value is XmlNode =>
  isJsonObject(value) && value.kind === "node" && Array.isArray(value.children);

/**
 * The values inserted at a position to see which members a reader then reads: nothing, an object, a list of objects,
 * a text.
 */
const variants = ["nothing", "branch", "branches", "text"] as const;
const nestsInItself = /(?:^|\.)([^.*]+(?:\.[^.*]+)?)(?:\.\*)?\.\1(?:\.|$)/;

/**
 * Finds by experiment the members that a reader reads. It reads an example, and a minimal version of it that the
 * reader accepts; each member that it reads is replaced by other values, until no further members are read.
 */
export async function membersReadBy(format: ScanFormat, examples: readonly string[]): Promise<string[]> {
  const tracker = new ReadTracker();
  for (const example of examples) {
    const whole = await treeOf(example);
    const bare = await bareTree(format, whole);
    const attemptedKeys = new Set<string>();
    await read(format, whole, tracker);
    for (const way of tracker.read.keys()) {
      if (attemptedKeys.has(way) || way.endsWith("**") || nestsInItself.test(way)) continue;
      attemptedKeys.add(way);
      for (const base of [whole, bare])
        for (const variant of variants) await read(format, base.with(way, variant), tracker);
    }
  }
  return [...new Set(tracker.read.values())].filter((name) => name !== "").sort();
}

async function read(format: ScanFormat, tree: Tree, watch?: FileWatch): Promise<number> {
  let results = 0;
  try {
    const open = Object.assign(fileOf(tree.text(), 65_536), { watch });
    for await (const item of format.read(open, { name: "kube-bench-pruebas.json" }))
      if (item.kind === "result" || item.kind === "decision") results += 1;
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
  }
  return results;
}

/** Returns the names of the columns that a reader requests. */
export async function columnsReadBy(format: ScanFormat, example: string): Promise<string[]> {
  const tracker = new ReadTracker();
  const open = Object.assign(fileOf(example, 65_536), { watch: tracker });
  for await (const _item of format.read(open, { name: "informe.csv" }));
  return [...tracker.columnNames].sort();
}

/**
 * Returns the members whose values affect the result of a reader: for a reader that requests every key of its records,
 * so that requests prove nothing.
 */
export async function membersThatMatter(format: ScanFormat, examples: readonly string[]): Promise<string[]> {
  const keys = new Set<string>();
  for (const example of examples) {
    const whole = await treeOf(example);
    const before = await itemsOf(format, whole);
    for (const way of whole.leaves())
      for (const variant of ["nothing", "text"] as const)
        if ((await itemsOf(format, whole.with(way, variant))) !== before) {
          const steps = way.split(".").filter((step) => step !== "*");
          for (let at = 1; at <= steps.length; at += 1) keys.add(steps.slice(0, at).join("."));
        }
  }
  return [...keys].sort();
}

async function itemsOf(format: ScanFormat, tree: Tree): Promise<string> {
  const items: unknown[] = [];
  for await (const item of format.read(fileOf(tree.text(), 65_536), { name: "informe.json" }))
    items.push(item);
  return JSON.stringify(items);
}

/** Fallback members are read only where the first ones are absent. */
async function bareTree(format: ScanFormat, whole: Tree): Promise<Tree> {
  let bare = whole;
  for (const way of whole.leaves()) {
    const without = bare.with(way, "nothing");
    if ((await read(format, without)) > 0) bare = without;
  }
  return bare;
}
