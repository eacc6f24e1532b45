import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { readMembersFile, readMembersOfFormats, scanFormatsPage } from "./scan-formats.ts";

const root = join(import.meta.dirname, "..", "..");
const members = await readMembersOfFormats();
writeFileSync(
  join(root, "features/posture/findings/readers/members/read-members.json"),
  readMembersFile(members),
);
writeFileSync(join(root, "docs/operations/scan-formats.md"), await scanFormatsPage(members));
