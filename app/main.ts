import { enableCompileCache } from "node:module";
import { join } from "node:path";

// Node strips the types of a thousand files at each start unless it may keep what it made of them. Where the folder
// cannot be written, it does without.
enableCompileCache(join(import.meta.dirname, "..", "node_modules", ".cache", "portal"));
await import("./command-line.ts");
