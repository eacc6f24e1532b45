import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { intelligenceFormatsPage } from "./intelligence-formats.ts";

const page = join(import.meta.dirname, "..", "..", "docs", "operations", "intelligence-formats.md");
writeFileSync(page, await intelligenceFormatsPage());
