import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import { missingPrograms } from "./production/debian-servers.ts";
import { ProductionGround } from "./production/ground.ts";
import { installByDocuments } from "./production/install-by-documents.ts";

/**
 * Installs the portal by its documents: the named blocks of production.md, database.md and backup.md run on Debian's
 * PostgreSQL and nginx on loopback, as an ordinary user. Substitutes replace `useradd`, `sudo` and `systemctl`, which
 * need root; paths and ports are in a directory that is removed at the end. It needs a registry for `npm install`. Run
 * it before each release.
 */
const missing = missingPrograms();
if (missing.length > 0) {
  console.error(
    `Not run: this machine has no ${missing.join(", ")} (apt-get install postgresql nginx openssl curl git).`,
  );
  process.exit(1);
}
const registry = execFileSync("npm", ["config", "get", "registry"], { encoding: "utf8" }).trim();
const ground = await ProductionGround.prepare(registry);
try {
  await installByDocuments(ground);
  rmSync(ground.root, { recursive: true, force: true });
} catch (error) {
  console.error(error);
  console.error(`\nWhat was installed stays in ${ground.root}`);
  process.exitCode = 1;
}
