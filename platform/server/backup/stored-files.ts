import { createWriteStream } from "node:fs";
import { type FileHandle, mkdir, open, opendir, rename, rm, rmdir } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { pipeline } from "node:stream/promises";
import { BackupRefusal } from "./backup-contents.ts";

export type StoredFile = { path: string; content: AsyncIterable<Buffer> };

/**
 * The suffix of a file that is still being received. When the file is complete it is renamed, and its row is
 * inserted.
 */
const unfinished = ".part";

function unlessAbsent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}

/** Yields the complete files below a directory; a file that is removed meanwhile is left out. */
export async function* storedFiles(directory: string): AsyncGenerator<StoredFile> {
  const entries = await opendir(directory, { recursive: true }).catch(unlessAbsent);
  for await (const entry of entries ?? []) {
    if (!entry.isFile() || entry.name.endsWith(unfinished)) continue;
    const path = join(entry.parentPath, entry.name);
    const handle: FileHandle | undefined = await open(path).catch(unlessAbsent);
    if (!handle) continue;
    yield { path: relative(directory, path).split(sep).join("/"), content: handle.createReadStream() };
  }
}

/**
 * Restored files that wait in a temporary directory beside the file store until everything else is restored. `settle`
 * moves them into the file store, `discard` deletes them.
 */
export type WaitingFiles = {
  write: (path: string, content: AsyncIterable<Buffer>) => Promise<void>;
  settle: () => Promise<void>;
  discard: () => Promise<void>;
};

function safePath(path: string): string {
  const parts = path.split("/");
  if (parts.some((part) => !/^[\w.-]+$/.test(part) || /^\.+$/.test(part))) {
    throw new BackupRefusal(`El respaldo trae un archivo con un nombre que no es del portal: ${path}`);
  }
  return join(...parts);
}

/** Prepares restoring files into a directory that is absent or empty. */
export async function waitingFiles(directory: string): Promise<WaitingFiles> {
  const stagingDirectory = `${directory}.restoring`;
  await rm(stagingDirectory, { recursive: true, force: true });
  await mkdir(stagingDirectory, { recursive: true, mode: 0o700 });
  let isSettled = false;
  return {
    async write(path, content) {
      const target = join(stagingDirectory, safePath(path));
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      await pipeline(content, createWriteStream(target, { mode: 0o600, flags: "wx", flush: true }));
    },
    async settle() {
      await rmdir(directory).catch((error: NodeJS.ErrnoException) => {
        if (error.code === "ENOTEMPTY") throw new BackupRefusal(`El directorio ${directory} no está vacío.`);
        unlessAbsent(error);
      });
      await rename(stagingDirectory, directory);
      isSettled = true;
    },
    discard: () => rm(isSettled ? directory : stagingDirectory, { recursive: true, force: true }),
  };
}
