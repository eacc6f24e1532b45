import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { features } from "#app/features.ts";
import { accessMatrix } from "./access-matrix.ts";

const calls = features.flatMap(({ routes }) => routes.map(({ call }) => call));
writeFileSync(join(import.meta.dirname, "..", "docs", "access-matrix.md"), accessMatrix(calls));
