import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, open, opendir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { Refusal } from "#platform/server/refusal.ts";
import { isFileKey, newFileKey } from "./file-key.ts";
import type { FileStore } from "./file-store.ts";
import { measureContent } from "./measure-content.ts";

const unfinished = ".part";

/** Files in a directory of the portal's data, outside anything that is served. */
export function directoryFileStore(directory: string): FileStore {
  const pathOf = (key: string) => {
    if (!isFileKey(key)) throw new Refusal("not_found");
    return join(directory, key);
  };
  return {
    async write(content, { maximumBytes }) {
      const key = newFileKey();
      const path = pathOf(key);
      const { through, measures } = measureContent(maximumBytes);
      try {
        await mkdir(dirname(path), { recursive: true, mode: 0o700 });
        const file = createWriteStream(`${path}${unfinished}`, { mode: 0o600, flags: "wx", flush: true });
        await pipeline(content, through, file);
        await rename(`${path}${unfinished}`, path);
        await flushNames(dirname(path));
      } catch (error) {
        await rm(`${path}${unfinished}`, { force: true });
        if ((error as NodeJS.ErrnoException).code === "ENOSPC") throw new Refusal("storage_full");
        throw error;
      }
      return { key, ...measures() };
    },
    async read(key) {
      const path = pathOf(key);
      const found = await stat(path).catch(() => undefined);
      if (!found) throw new Refusal("not_found");
      return { content: createReadStream(path), bytes: found.size };
    },
    async remove(key) {
      await rm(pathOf(key), { force: true });
    },
    async *list(olderThan) {
      for await (const key of namesIn(directory, olderThan)) if (isFileKey(key)) yield key;
    },
    async clearUnfinished(olderThan) {
      let cleared = 0;
      for await (const name of namesIn(directory, olderThan)) {
        if (!name.endsWith(unfinished)) continue;
        await rm(join(directory, name), { force: true });
        cleared += 1;
      }
      return cleared;
    },
  };
}

async function* namesIn(directory: string, olderThan: Date): AsyncGenerator<string> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  for await (const entry of await opendir(directory, { recursive: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const found = await stat(path).catch(() => undefined);
    if (found && found.mtime < olderThan) yield path.slice(directory.length + 1).replaceAll("\\", "/");
  }
}

/** A new name survives a power cut only once its directory is on the disk too. */
async function flushNames(directory: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await open(directory);
  await handle.sync().finally(() => handle.close());
}
