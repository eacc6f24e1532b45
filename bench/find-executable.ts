import { accessSync, constants } from "node:fs";
import { join } from "node:path";

/** Where a program is, among some directories. */
export function findExecutable(name: string, directories: readonly string[]): string | undefined {
  return directories
    .map((directory) => join(directory, name))
    .find((path) => {
      try {
        accessSync(path, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}
