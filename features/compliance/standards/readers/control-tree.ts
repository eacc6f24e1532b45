import type { ProblemList } from "./reading-problem.ts";
import { type RawControl, readingLimits } from "./standard-draft.ts";

/** Returns the parent of a code by its form: the longest prefix of it that is also a code. */
function parentByCode<T>(code: string, codes: ReadonlyMap<string, T>): T | undefined {
  for (let end = code.length - 1; end > 0; end -= 1) {
    // A code is a parent only at a separator: "1.1" is not the parent of "1.10", "AC-2" is the parent of "AC-2(1)".
    if (!/[.\-_/( ]/.test(code[end] ?? "")) continue;
    const above = codes.get(code.slice(0, end));
    if (above !== undefined) return above;
  }
  return undefined;
}

/** The final position of a node in the tree. */
export interface TreePosition {
  code: string;
  parent: string | null;
  position: number;
  depth: number;
  assessable: boolean;
}

interface Twig {
  line: number;
  key: string;
  parentKey: string | null | undefined;
  code: string;
  assessable: boolean | undefined;
  children: Twig[];
}

/** An empty list that all nodes without children share to save memory. */
const noChildren: Twig[] = [];

/**
 * The tree of a standard without its texts, so that memory does not depend on the size of the file. Nodes may be added
 * in any order.
 */
export class ControlTree {
  readonly #twigs = new Map<string, Twig>();
  readonly #problems: ProblemList;

  constructor(problems: ProblemList) {
    this.#problems = problems;
  }

  get size(): number {
    return this.#twigs.size;
  }

  add({ line, key, parentKey, code, assessable }: RawControl): void {
    const first = this.#twigs.get(key);
    if (first) {
      const hint = /\d[.,]\d+$/.test(key)
        ? ` Si una de ellas era ${key}0, la planilla le quitó el cero: escriba los códigos como texto.`
        : "";
      this.#problems.note(`El código ${key} está repetido en ${first.line} y ${line}.${hint}`, {
        line,
        code: key,
        blocking: true,
      });
      return;
    }
    const own = detached(key);
    const above = typeof parentKey === "string" ? detached(parentKey) : parentKey;
    const name = code === key ? own : detached(code);
    this.#twigs.set(own, { line, key: own, parentKey: above, code: name, assessable, children: noChildren });
  }

  /** Returns the position of every node by its key; parents come before children, in the order of the file. */
  settle(): Map<string, TreePosition> {
    this.#nameEverybody();
    const roots = this.#join();
    const places = new Map<string, TreePosition>();
    const open: { twig: Twig; depth: number; parent: string | null }[] = roots
      .toReversed()
      .map((twig) => ({ twig, depth: 0, parent: null }));
    for (let at = open.pop(); at; at = open.pop()) {
      const { twig, depth, parent } = at;
      const assessable = twig.assessable ?? twig.children.length === 0;
      places.set(twig.key, { code: twig.code, parent, position: places.size, depth, assessable });
      if (depth === readingLimits.depth)
        this.#problems.note(`Hay más de ${readingLimits.depth} niveles bajo ${twig.code}.`, {
          line: twig.line,
          code: twig.code,
          blocking: true,
        });
      else
        for (const child of twig.children.toReversed())
          open.push({ twig: child, depth: depth + 1, parent: twig.code });
    }
    return places;
  }

  /** Makes codes unique: a missing or duplicate code is replaced by the node's key in the file. */
  #nameEverybody(): void {
    const twigByCode = new Map<string, Twig>();
    const turns = new Map<string, number>();
    for (const twig of this.#twigs.values()) {
      const first = twig.code === "" ? undefined : twigByCode.get(twig.code);
      if (first && twig.code !== twig.key) {
        this.#problems.note(
          `${twig.code} está en ${first.line} y en ${twig.line}; la segunda queda como ${tailOf(twig.key)}.`,
          { line: twig.line, code: twig.code },
        );
      }
      if (first || twig.code === "") twig.code = tailOf(twig.key);
      for (const originalCode = twig.code; twigByCode.has(twig.code); ) {
        const turn = (turns.get(originalCode) ?? 1) + 1;
        turns.set(originalCode, turn);
        twig.code = `${originalCode} (${turn})`;
      }
      twigByCode.set(twig.code, twig);
    }
  }

  /** Attaches every node to its parent and returns the roots. */
  #join(): Twig[] {
    const inOrder = [...this.#twigs.values()].sort((one, other) => one.line - other.line);
    const codes = new Map(inOrder.map((twig) => [twig.code, twig]));
    const above = new Map<Twig, Twig>();
    for (const twig of inOrder) {
      const parent =
        twig.parentKey === undefined ? parentByCode(twig.code, codes) : this.#twigs.get(twig.parentKey ?? "");
      if (parent && parent !== twig) above.set(twig, parent);
      else if (twig.parentKey)
        this.#problems.note(
          parent === twig
            ? `${twig.code} dice estar debajo de sí mismo; queda en el primer nivel.`
            : `${twig.code} dice estar debajo de ${tailOf(twig.parentKey)}, que no está en el archivo; queda en el primer nivel.`,
          { line: twig.line, code: twig.code, blocking: parent === twig },
        );
    }
    this.#cutCircles(inOrder, above);
    for (const [twig, parent] of above) {
      if (parent.children === noChildren) parent.children = [];
      parent.children.push(twig);
    }
    return inOrder.filter((twig) => !above.has(twig));
  }

  #cutCircles(twigs: Twig[], above: Map<Twig, Twig>): void {
    const safe = new Set<Twig>();
    for (const start of twigs) {
      const path = new Set<Twig>();
      for (let at: Twig | undefined = start; at && !safe.has(at); at = above.get(at)) {
        if (path.has(at)) {
          const circle = [...path].slice([...path].indexOf(at)).map(({ code }) => code);
          this.#problems.note(
            `${circle.slice(0, 5).join(" → ")} → ${at.code}: cada uno dice estar debajo del siguiente.`,
            { line: at.line, code: at.code, blocking: true },
          );
          above.delete(at);
          break;
        }
        path.add(at);
      }
      for (const twig of path) safe.add(twig);
    }
  }
}

/** Copies a string, because a substring would keep the whole original text in memory. */
function detached(text: string): string {
  return Buffer.from(text, "utf16le").toString("utf16le");
}

/** Returns the last part of a URN, or any other key unchanged. */
function tailOf(key: string): string {
  return key.startsWith("urn:") ? (key.split(":").at(-1) ?? key) : key;
}
