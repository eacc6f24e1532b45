import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A source file of the repository, with its path from the root. */
export interface SourceFile {
  path: string;
  text: string;
}

const places = /^(app|bench|database|demo|e2e|features|platform|scripts)\/.*\.tsx?$/;
const generated = /^database\/schema\.ts$|\.generated\./;

/** Returns every TypeScript file that is not generated: the files that git tracks or would add. */
export function readSourceFiles(root: string): SourceFile[] {
  const list = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  return list
    .split("\n")
    .filter((path) => places.test(path) && !generated.test(path) && existsSync(join(root, path)))
    .map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));
}

/** Returns whether a file belongs to tests, which are not counted. */
export const isTest = (path: string): boolean =>
  /\.(test|spec|fixture)\.tsx?$|^platform\/testing\/|^e2e\//.test(path);
