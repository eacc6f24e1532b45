import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { allFeatures } from "#app/features.ts";
import { accessMatrix } from "./access-matrix.ts";

const calls = allFeatures.flatMap(({ routes }) => routes.map(({ call }) => call));
writeFileSync(join(import.meta.dirname, "..", "docs", "access-matrix.md"), accessMatrix(calls));
