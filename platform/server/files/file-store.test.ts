import { spawn } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { s3Server } from "#platform/testing/s3-server.ts";
import { directoryFileStore } from "./directory-file-store.ts";
import type { FileStore } from "./file-store.ts";
import { s3FileStore } from "./s3-file-store.ts";

const directory = mkdtempSync(join(tmpdir(), "portal-file-store-"));
const s3 = await s3Server();
afterAll(async () => {
  rmSync(directory, { recursive: true, force: true });
  await s3[Symbol.asyncDispose]();
});
const names = () =>
  readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

interface Kind {
  name: string;
  store: FileStore;
  /** Returns the number of stored files, including incomplete ones. */
  held(): number;
  /** Sets the age of everything stored to two hours. */
  age(): void;
}
const twoHoursAgo = () => new Date(Date.now() - 7_200_000);
const anHourAgo = () => new Date(Date.now() - 3_600_000);
const kinds: Kind[] = [
  {
    name: "in a directory",
    store: directoryFileStore(directory),
    held: () => names().length,
    age: () => {
      for (const path of names()) utimesSync(path, twoHoursAgo(), twoHoursAgo());
    },
  },
  {
    name: "in a bucket",
    store: s3FileStore(s3.bucket),
    held: () => s3.objects.size + s3.uploads.size,
    age: () => {
      for (const object of s3.objects.values()) object.modifiedAt = twoHoursAgo();
      for (const upload of s3.uploads.values()) upload.startedAt = twoHoursAgo();
    },
  },
];

beforeEach(() => {
  s3.trouble = undefined;
  s3.requests.length = 0;
});
const chunked = (bytes: Buffer, size = 60_000) =>
  Readable.from(
    Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
      bytes.subarray(at * size, (at + 1) * size),
    ),
  );
const oldIn = async (store: FileStore) => {
  const keys: string[] = [];
  for await (const key of store.list(anHourAgo())) keys.push(key);
  return keys;
};
const limits = { maximumBytes: 30_000_000 };
const stopWriting = Promise.withResolvers<void>();
async function* neverEnding() {
  yield Buffer.from("half");
  await stopWriting.promise;
}

describe.each(kinds)("a file store $name", ({ store, held, age }) => {
  test.each([
    ["nothing", 0],
    ["a few bytes", 9],
    ["exactly one part of an upload", 8 * 1024 * 1024],
    ["more than two parts", 17_000_001],
  ])("gives back %s, with its size, hash and beginning", async (_words, size) => {
    const bytes = randomBytes(size);
    const storedFile = await store.write(chunked(bytes), limits);
    expect(storedFile).toMatchObject({
      bytes: size,
      sha256: createHash("sha256").update(bytes).digest("hex"),
      head: bytes.subarray(0, 4_100),
    });
    const storedContent = await store.read(storedFile.key);
    expect(storedContent.bytes).toBe(size);
    expect((await buffer(storedContent.content)).equals(bytes)).toBe(true);
    await store.remove(storedFile.key);
    await store.remove(storedFile.key);
    await expect(store.read(storedFile.key)).rejects.toMatchObject({ code: "not_found" });
  });

  test.each([100, 20_000_000])(
    "refuses what is larger than %i bytes and keeps nothing of it",
    async (maximumBytes) => {
      const before = held();
      await expect(
        store.write(chunked(randomBytes(maximumBytes + 1)), { maximumBytes }),
      ).rejects.toMatchObject({ code: "too_large" });
      expect(held()).toBe(before);
    },
  );

  test("keeps nothing of an upload that breaks off", async () => {
    const before = held();
    const brokenReadable = Readable.from(
      (async function* () {
        yield randomBytes(10_000_000);
        throw new Error("the line went dead");
      })(),
    );
    await expect(store.write(brokenReadable, limits)).rejects.toThrow("the line went dead");
    expect(held()).toBe(before);
  });

  test("lists what is older than a moment, page after page", async () => {
    const old = await Promise.all(
      Array.from({ length: 7 }, () => store.write(chunked(randomBytes(9)), limits)),
    );
    age();
    const young = await store.write(chunked(randomBytes(9)), limits);
    const listedOld = await oldIn(store);
    expect(listedOld.sort()).toEqual(old.map(({ key }) => key).sort());
    for (const key of [...listedOld, young.key]) await store.remove(key);
  });

  test.each(["../../etc/passwd", "0a", "", "0a/../../x", "https://otro.cl/x"])(
    "knows no file by the key %j",
    async (key) => {
      await expect(store.read(key)).rejects.toMatchObject({ code: "not_found" });
      await expect(store.remove(key)).rejects.toMatchObject({ code: "not_found" });
    },
  );
});

describe("what a killed portal leaves", () => {
  test("in a directory is cleared once it is old, and never taken for a file", async () => {
    const { store, age } = kinds[0] as Kind;
    const { key } = await store.write(chunked(randomBytes(9)), limits);
    writeFileSync(join(directory, `${key}.part`), "half");
    expect(await store.clearUnfinished(anHourAgo())).toBe(0);
    age();
    expect(await oldIn(store)).toEqual([key]);
    expect(await store.clearUnfinished(anHourAgo())).toBe(1);
    expect(names()).toEqual([join(directory, key)]);
    await store.remove(key);
  });

  test("in a directory is cleared at the next start, and what living portals write is left alone", async () => {
    const { store } = kinds[0] as Kind;
    const before = names().length;
    const writer = `
      import { Readable } from "node:stream";
      import { directoryFileStore } from ${JSON.stringify(join(import.meta.dirname, "directory-file-store.ts"))};
      const endless = Readable.from((async function* () { yield Buffer.from("half"); await new Promise((done) => setTimeout(done, 600_000)); })());
      await directoryFileStore(${JSON.stringify(directory)}).write(endless, { maximumBytes: 100 });`;
    const another = () =>
      spawn(process.execPath, ["--input-type=module", "-e", writer], { stdio: "inherit" });
    const [dies, lives] = [another(), another()];
    await vi.waitFor(() => expect(names()).toHaveLength(before + 2), { timeout: 60_000, interval: 20 });
    dies.kill("SIGKILL");
    await once(dies, "exit");
    const own = store.write(Readable.from(neverEnding()), limits);
    own.catch(() => undefined);
    await vi.waitFor(() => expect(names()).toHaveLength(before + 3), { timeout: 60_000, interval: 20 });
    const inASecond = () => new Date(Date.now() + 1_000);
    expect(await store.clearAbandoned(inASecond())).toBe(1);
    expect(names()).toHaveLength(before + 2);
    lives.kill("SIGKILL");
    await once(lives, "exit");
    expect(await store.clearAbandoned(inASecond())).toBe(1);
    stopWriting.resolve();
    await own;
  });

  test("in a bucket is cleared once it is old", async () => {
    const { store, age } = kinds[1] as Kind;
    for (const id of ["uno", "dos"])
      s3.uploads.set(id, { key: `0a/${id}`, startedAt: new Date(), parts: new Map() });
    expect(await store.clearUnfinished(anHourAgo())).toBe(0);
    age();
    expect(await store.clearUnfinished(anHourAgo())).toBe(2);
    expect(s3.uploads.size).toBe(0);
    expect(await store.clearUnfinished(anHourAgo())).toBe(0);
  });
});

describe("a bucket in trouble", () => {
  const { store, held } = kinds[1] as Kind;

  test("that is full is told as such", async () => {
    s3.trouble = () => ({ status: 507, code: "XMinioStorageFull" });
    await expect(store.write(chunked(randomBytes(9)), limits)).rejects.toMatchObject({
      code: "storage_full",
    });
  });

  test("that fails at the third part holds nothing afterwards", async () => {
    const before = held();
    let parts = 0;
    s3.trouble = (request) =>
      request.startsWith("PUT") && ++parts === 3 ? { status: 500, code: "InternalError" } : undefined;
    await expect(store.write(chunked(randomBytes(26_000_000)), limits)).rejects.toThrow("500");
    expect(held()).toBe(before);
  });

  test("that refuses to join the parts is not believed", async () => {
    s3.trouble = (request) =>
      request.startsWith("POST") && request.endsWith("?uploadId")
        ? { status: 200, code: "InternalError" }
        : undefined;
    await expect(store.write(chunked(randomBytes(9_000_000)), limits)).rejects.toThrow(
      "did not put the parts",
    );
  });

  test("refuses a wrong secret", async () => {
    const outsider = s3FileStore({ ...s3.bucket, secretKey: "otro" });
    await expect(outsider.write(chunked(randomBytes(9)), limits)).rejects.toThrow("403");
  });
});
