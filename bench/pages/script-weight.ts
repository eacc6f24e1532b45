import { gzipSync } from "node:zlib";
import type { Page } from "@playwright/test";

export interface Weight {
  gzip: number;
  raw: number;
}

/** Returns the scripts that the page has requested since it was opened, from the browser's own log. */
export function requestedScripts(page: Page): Promise<string[]> {
  return page.evaluate(() => [
    ...new Set(
      performance
        .getEntriesByType("resource")
        .map(({ name }) => name)
        .filter((name) => new URL(name).pathname.endsWith(".js")),
    ),
  ]);
}

/** Returns the total size of the files: raw, and compressed by gzip at its highest level. */
export async function weighScripts(page: Page, scripts: readonly string[]): Promise<Weight> {
  const files = await Promise.all(scripts.map(async (script) => (await page.request.get(script)).body()));
  return {
    gzip: files.reduce((sum, file) => sum + gzipSync(file, { level: 9 }).length, 0),
    raw: files.reduce((sum, file) => sum + file.length, 0),
  };
}
