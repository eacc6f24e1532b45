import { createHash, randomUUID } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, opendir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Refusal } from "#platform/server/refusal.ts";
import type { FileStore } from "./file-store.ts";

const keyPattern = /^[0-9a-f]{2}\/[0-9a-f-]{36}$/;
/** Enough of the beginning to recognise a format by its content. */
const headBytes = 4_100;

/** Files in a directory of the portal's data, outside anything that is served. */
export function directoryFileStore(directory: string): FileStore {
  const pathOf = (key: string) => {
    if (!keyPattern.test(key)) throw new Refusal("not_found");
    return join(directory, key);
  };
  return {
    async write(content, { maximumBytes }) {
      const id = randomUUID();
      const key = `${id.slice(0, 2)}/${id}`;
      const path = pathOf(key);
      await mkdir(join(directory, id.slice(0, 2)), { recursive: true, mode: 0o700 });
      const hash = createHash("sha256");
      let bytes = 0;
      let head = Buffer.alloc(0);
      const measure = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          bytes += chunk.length;
          if (bytes > maximumBytes) return done(new Refusal("too_large"));
          hash.update(chunk);
          if (head.length < headBytes) head = Buffer.concat([head, chunk]).subarray(0, headBytes);
          done(null, chunk);
        },
      });
      try {
        await pipeline(
          content,
          measure,
          createWriteStream(`${path}.part`, { mode: 0o600, flags: "wx", flush: true }),
        );
        await rename(`${path}.part`, path);
      } catch (error) {
        await rm(`${path}.part`, { force: true });
        if ((error as NodeJS.ErrnoException).code === "ENOSPC") throw new Refusal("storage_full");
        throw error;
      }
      return { key, bytes, sha256: hash.digest("hex"), head };
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
      await mkdir(directory, { recursive: true, mode: 0o700 });
      for await (const entry of await opendir(directory, { recursive: true })) {
        if (!entry.isFile()) continue;
        const path = join(entry.parentPath, entry.name);
        const { mtime } = await stat(path);
        if (mtime < olderThan) yield path.slice(directory.length + 1).replaceAll("\\", "/");
      }
    },
  };
}
