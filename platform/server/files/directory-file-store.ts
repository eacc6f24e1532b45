import { createHash, randomBytes } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, open, opendir, rename, rm, stat } from "node:fs/promises";
import { hostname } from "node:os";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { Refusal } from "#platform/server/refusal.ts";
import { isFileKey, newFileKey } from "./file-key.ts";
import type { FileStore } from "./file-store.ts";
import { measureContent } from "./measure-content.ts";

const unfinished = ".part";
/**
 * A suffix of the files that this process is writing, so that files of a dead process are recognised, even in
 * containers where every process has the same number.
 */
const ownMark = `.${createHash("sha256").update(hostname()).digest("hex").slice(0, 8)}.${process.pid}.${randomBytes(4).toString("hex")}`;

/** Returns a store of files in a directory of the portal's data, outside everything that is served. */
export function directoryFileStore(directory: string): FileStore {
  const pathOf = (key: string) => {
    if (!isFileKey(key)) throw new Refusal("not_found");
    return join(directory, key);
  };
  return {
    async write(content, { maximumBytes }) {
      const key = newFileKey();
      const path = pathOf(key);
      const partial = `${path}${ownMark}${unfinished}`;
      const { through, measures } = measureContent(maximumBytes);
      try {
        await mkdir(dirname(path), { recursive: true, mode: 0o700 });
        const file = createWriteStream(partial, { mode: 0o600, flags: "wx", flush: true });
        await pipeline(content, through, file);
        await rename(partial, path);
        await flushNames(dirname(path));
      } catch (error) {
        await rm(partial, { force: true });
        if ((error as NodeJS.ErrnoException).code === "ENOSPC") throw new Refusal("storage_full");
        throw error;
      }
      return { key, ...measures() };
    },
    async read(key) {
      const path = pathOf(key);
      const stats = await stat(path).catch(() => undefined);
      if (!stats) throw new Refusal("not_found");
      return { content: createReadStream(path), bytes: stats.size };
    },
    async remove(key) {
      await rm(pathOf(key), { force: true });
    },
    async *list(olderThan) {
      for await (const key of namesIn(directory, olderThan)) if (isFileKey(key)) yield key;
    },
    async clearUnfinished(olderThan) {
      return await clear(directory, olderThan, () => true);
    },
    async clearAbandoned(now) {
      return await clear(directory, now, isOfDeadProcess);
    },
  };
}

async function clear(directory: string, olderThan: Date, which: (name: string) => boolean): Promise<number> {
  let cleared = 0;
  for await (const name of namesIn(directory, olderThan)) {
    if (!name.endsWith(unfinished) || !which(name)) continue;
    await rm(join(directory, name), { force: true });
    cleared += 1;
  }
  return cleared;
}

/** Returns whether the writing process ran on this machine and has ended; processes of other machines are unknown. */
function isOfDeadProcess(name: string): boolean {
  const [host, pid, start] = name.slice(0, -unfinished.length).split(".").slice(-3);
  const [, ownHost, ownPid, ownStart] = ownMark.split(".");
  if (host !== ownHost || start === ownStart) return false;
  if (pid === ownPid) return true;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ESRCH";
  }
}

async function* namesIn(directory: string, olderThan: Date): AsyncGenerator<string> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  for await (const entry of await opendir(directory, { recursive: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const stats = await stat(path).catch(() => undefined);
    if (stats && stats.mtime < olderThan) yield path.slice(directory.length + 1).replaceAll("\\", "/");
  }
}

/** Flushes a directory: a new name survives a power failure only once its directory is on the disk. */
async function flushNames(directory: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await open(directory);
  await handle.sync().finally(() => handle.close());
}
