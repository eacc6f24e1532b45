import { globSync } from "node:fs";

/**
 * Returns the paths, relative to a folder, of every source file that the portal may load without a browser. Some
 * files beside screens are included, because the server reads the addresses of pages from them.
 */
export const serverSources = (root: string): string[] =>
  globSync("{app,platform,features,database,demo}/**/*.ts", { cwd: root }).filter(
    (path) => !/\.(test|fixture)\.ts$/.test(path),
  );
