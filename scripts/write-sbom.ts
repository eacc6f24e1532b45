import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./lockfile.ts";
import { makeSbom } from "./sbom.ts";

const sbom = makeSbom();
writeFileSync(join(root, "sbom.json"), `${JSON.stringify(sbom, null, 2)}\n`);
console.log(`sbom.json: ${sbom.components.length} components, CycloneDX ${sbom.specVersion}`);
