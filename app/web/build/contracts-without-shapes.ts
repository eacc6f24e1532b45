import type { Plugin } from "vite";

/** What only the server reads of a call: it checks every input and every answer. The browser reads the scope. */
const serverOnly = new Set(["input", "output", "summary", "permission", "effect"]);

interface Node {
  type: string;
  start: number;
  end: number;
}
interface Declaration extends Node {
  declarations: { init: (Node & Partial<CallNode>) | null }[];
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
 * The browser makes calls by their method and path, and never checks a shape: it is spared the shapes of the calls,
 * and with them most of Zod. A shape that a screen does use, by its name, stays.
 */
export function contractsWithoutShapes(): Plugin {
  return {
    name: "contracts-without-shapes",
    apply: "build",
    transform(code, id) {
      if (!/\.contract\.ts$|\/platform\/contract\/[\w/-]+\.ts$/.test(id)) return;
      const { body } = this.parse(code) as unknown as { body: (Node & { declaration?: Declaration })[] };
      const edits = body
        .map((statement) => statement.declaration ?? (statement as Declaration))
        .filter(({ type }) => type === "VariableDeclaration")
        .flatMap(({ declarations }) => declarations.flatMap(({ init }) => (init ? editsOf(init) : [])));
      return { code: edited(code, edits), map: null };
    },
  };
}

/** A shape is only made where something asks for it: what is never asked for can be left out of the bundle. */
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
 * Zod can describe its schemas as JSON Schema. Only the server does that, for the API's documentation; the browser is
 * spared the code, which every schema would otherwise hold on to.
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
