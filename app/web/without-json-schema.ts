import type { Plugin } from "vite";

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
