import { execFileSync } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterAll, expect, test } from "vitest";
import { directoryFileStore } from "./directory-file-store.ts";

const megabyte = 1_048_576;
const directory = mkdtempSync(join(tmpdir(), "portal-full-disk-"));

/** Mounts a disk of eight megabytes for the test alone; returns false where this machine does not permit that. */
function mountSmallDisk(): boolean {
  if (process.platform !== "linux" || process.getuid?.() !== 0) return false;
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=8m", "tmpfs", directory], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}
const hasDisk = mountSmallDisk();
afterAll(() => {
  if (hasDisk) execFileSync("umount", [directory]);
  rmSync(directory, { recursive: true, force: true });
});

const store = directoryFileStore(directory);
const limits = { maximumBytes: 30 * megabyte };
const pieces = (bytes: Buffer) =>
  Readable.from(
    Array.from({ length: Math.ceil(bytes.length / 65_536) }, (_, at) =>
      bytes.subarray(at * 65_536, (at + 1) * 65_536),
    ),
  );
const held = () =>
  readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name);

/** The test simulates a full disk in the middle of the content where it has no disk of its own. */
const content = (bytes: Buffer, room: number) =>
  hasDisk
    ? pieces(bytes)
    : Readable.from(
        (async function* () {
          yield bytes.subarray(0, room);
          throw Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
        })(),
      );

test(`a full disk (${hasDisk ? "a real one of 8 MB" : "a made-up one"}) refuses, keeps nothing half, and takes files again`, async () => {
  const storedBytes = randomBytes(2 * megabyte);
  const first = await store.write(pieces(storedBytes), limits);
  for (const size of [5, 10, 20]) {
    const query = content(randomBytes((size + 3) * megabyte), megabyte);
    await expect(store.write(query, limits)).rejects.toMatchObject({ code: "storage_full" });
    expect(held()).toHaveLength(1);
  }
  // Eight uploads at once: those with enough space are complete, the others leave nothing.
  const uploads = await Promise.allSettled(
    Array.from({ length: 8 }, (_, at) =>
      store.write(
        at < 2 ? pieces(randomBytes(megabyte)) : content(randomBytes(4 * megabyte), megabyte),
        limits,
      ),
    ),
  );
  const storedFiles = uploads.flatMap((upload) => (upload.status === "fulfilled" ? [upload.value] : []));
  for (const upload of uploads)
    if (upload.status === "rejected") expect(upload.reason).toMatchObject({ code: "storage_full" });
  expect(held()).toHaveLength(1 + storedFiles.length);
  for (const { key, sha256 } of storedFiles) {
    const bytes = await buffer((await store.read(key)).content);
    expect(createHash("sha256").update(bytes).digest("hex")).toBe(sha256);
    await store.remove(key);
  }
  // The earlier file is untouched, and freeing space is enough.
  expect((await buffer((await store.read(first.key)).content)).equals(storedBytes)).toBe(true);
  await store.remove(first.key);
  const { key } = await store.write(pieces(randomBytes(6 * megabyte)), limits);
  expect(held()).toEqual([key.split("/").at(-1)]);
});

test.runIf(hasDisk)("a disk with no byte left refuses even a small file", async () => {
  for (const name of readdirSync(directory)) rmSync(join(directory, name), { recursive: true });
  const ballast = join(directory, "lastre");
  expect(() => writeFileSync(ballast, randomBytes(9 * megabyte))).toThrow("ENOSPC");
  await expect(store.write(pieces(randomBytes(9)), limits)).rejects.toMatchObject({ code: "storage_full" });
  rmSync(ballast);
  expect((await store.write(pieces(randomBytes(9)), limits)).bytes).toBe(9);
});
