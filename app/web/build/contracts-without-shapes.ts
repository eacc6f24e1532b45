import type { Plugin } from "vite";

/**
 * The properties of a call that only the server reads, because it checks every input and every answer. The browser
 * reads only the scope.
 */
const serverOnly = new Set(["input", "output", "summary", "permission", "effect"]);

interface Node {
  type: string;
  start: number;
  end: number;
}
interface Declaration extends Node {
  declarations: { id: { name: string }; init: (Node & Partial<CallNode>) | null }[];
}
interface Program extends Node {
  body: (Node & {
    declaration?: Declaration;
    source?: { value: string };
    specifiers?: { local: { name: string } }[];
  })[];
}
interface MemberNode extends Node {
  /** The call, or the module in which it is. */
  object: { name?: string; object?: { name?: string } };
  property: { name?: string };
}
interface CallNode extends Node {
  callee: Node & { name?: string };
  arguments: (Node & { properties?: (Node & { key?: { name?: string } })[] })[];
}
interface Edit {
  at: number;
  until: number;
  text: string;
}

/**
 * Removes the schemas of calls from the browser's build, and with them most of Zod: the browser makes calls by method
 * and path and never validates. A schema that a screen uses by name remains.
 */
export function contractsWithoutShapes(): Plugin {
  return {
    name: "contracts-without-shapes",
    apply: "build",
    transform(code, id) {
      const isContract = /\.contract\.ts$|\/platform\/contract\/[\w/-]+\.ts$/.test(id);
      const readsShape = !id.includes("/node_modules/") && /\.(?:in|out)put\b/.test(code);
      if (!isContract && !readsShape) return;
      const program = this.parse(code) as unknown as Program;
      const edits = isContract
        ? program.body
            .map((statement) => statement.declaration ?? (statement as Declaration))
            .filter(({ type }) => type === "VariableDeclaration")
            .flatMap(({ declarations }) => declarations.flatMap(({ init }) => (init ? editsOf(init) : [])))
        : [];
      const shapes = readsShape ? findShapes(program, { calls: callNames(program), edits }) : [];
      for (const { start, end } of shapes)
        this.error(
          `${code.slice(start, end)}: the browser's build leaves the shapes of calls out, so this would be undefined. Declare the shape under a name of its own.`,
          start,
        );
      return isContract ? { code: edited(code, edits), map: null } : undefined;
    },
  };
}

/**
 * Returns the names under which a module can refer to calls: its own calls and those that it imports from contracts.
 */
function callNames({ body }: Program): Set<string> {
  const imported = body
    .filter(({ type, source }) => type === "ImportDeclaration" && /contract[./]/.test(source?.value ?? ""))
    .flatMap(({ specifiers = [] }) => specifiers.map(({ local }) => local.name));
  const own = body
    .map((statement) => statement.declaration ?? (statement as Declaration))
    .filter(({ type }) => type === "VariableDeclaration")
    .flatMap(({ declarations }) => declarations)
    .filter(({ init }) => init?.callee?.name === "defineCall")
    .map(({ id }) => id.name);
  return new Set([...imported, ...own]);
}

/** Returns the reads of a call's schema, such as `createHunt.input`, that remain in the code after the edits. */
function findShapes(node: Node, known: { calls: ReadonlySet<string>; edits: readonly Edit[] }): Node[] {
  if (known.edits.some(({ at, until }) => at < until && at <= node.start && node.end <= until)) return [];
  const { property, object } = node as Partial<MemberNode>;
  const isShape =
    node.type === "MemberExpression" &&
    ["input", "output"].includes(property?.name ?? "") &&
    known.calls.has((object?.object ?? object)?.name ?? "");
  const inner = Object.values(node)
    .flat()
    .filter((value): value is Node => typeof value === "object" && value !== null && "type" in value);
  return [...(isShape ? [node] : []), ...inner.flatMap((child) => findShapes(child, known))];
}

/** Makes schemas lazy, so that an unused schema can be left out of the bundle. */
function editsOf(init: Node & Partial<CallNode>): Edit[] {
  if (init.type !== "CallExpression" && init.type !== "ObjectExpression") return [];
  const [call] = init.arguments ?? [];
  const dropped = init.callee?.name === "defineCall" ? (call?.properties ?? []) : [];
  return [
    { at: init.start, until: init.start, text: "/* @__PURE__ */ (() => (" },
    ...dropped
      .filter(({ key }) => serverOnly.has(key?.name ?? ""))
      .map(({ start, end }) => ({ at: start, until: end, text: "...null" })),
    { at: init.end, until: init.end, text: "))()" },
  ];
}

function edited(code: string, edits: Edit[]): string {
  let rest = code.length;
  const pieces: string[] = [];
  for (const { at, until, text } of edits.toSorted((one, other) => other.at - one.at)) {
    pieces.push(code.slice(until, rest), text);
    rest = at;
  }
  pieces.push(code.slice(0, rest));
  return pieces.reverse().join("");
}

/**
 * Removes the JSON Schema code of Zod from the browser's build: only the server uses it, for the API's documentation,
 * and every schema would otherwise reference it.
 */
export function withoutJsonSchema(): Plugin {
  return {
    name: "without-json-schema",
    apply: "build",
    transform(code, id) {
      if (!/\/zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/.test(id)) return;
      const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name);
      return {
        code: [
          `const absent = () => () => { throw new Error("JSON Schema is made on the server"); };`,
          `export { ${names.map((name) => `absent as ${name}`).join(", ")} };`,
        ].join("\n"),
        map: null,
      };
    },
  };
}
