import { globSync } from "node:fs";

/**
 * Returns the paths, relative to a folder, of every source that the portal may load without a browser. Sources beside
 * screens are included: the server reads the addresses of the pages from them.
 */
export const serverSources = (root: string): string[] =>
  globSync("{app,platform,features,database,demo}/**/*.ts", { cwd: root }).filter(
    (path) => !/\.(test|fixture)\.ts$/.test(path),
  );
