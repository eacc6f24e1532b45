import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { figuresPage } from "./figures-page.ts";

writeFileSync(join(import.meta.dirname, "..", "..", "docs/operations/figures.md"), figuresPage());
