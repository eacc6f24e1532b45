// Strips the types of a file once. With `--import=./app/stripped-sources.mjs` this module is loaded already, and Node
// never loads its TypeScript compiler.
await import(new URL("stripped-sources.mjs", import.meta.url).href);
await import("./command-line.ts");
