import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { eventFormatsPage } from "./event-formats.ts";

writeFileSync(
  join(import.meta.dirname, "..", "..", "docs", "operations", "event-formats.md"),
  eventFormatsPage(),
);
