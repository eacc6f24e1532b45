import { globSync } from "node:fs";

/**
 * The paths below a folder of every source that the portal may load without a browser, relative to it. Sources beside
 * screens count too: the server reads the addresses of the pages from them.
 */
export const serverSources = (root: string): string[] =>
  globSync("{app,platform,features,database,demo}/**/*.ts", { cwd: root }).filter(
    (path) => !/\.(test|fixture)\.ts$/.test(path),
  );
