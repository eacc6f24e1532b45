// Types of a file are stripped once. Started with `--import=./app/stripped-sources.mjs`, the portal has this module already
// and Node never loads its TypeScript compiler.
await import(new URL("stripped-sources.mjs", import.meta.url).href);
await import("./command-line.ts");
