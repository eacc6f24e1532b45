import { createHash } from "node:crypto";
import { once } from "node:events";
import { PassThrough, type Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { ZipFile } from "yazl";
import type { FileStore } from "#platform/server/files/file-store.ts";
import type { PackEntry } from "./pack-entries.rules.ts";
import { packIndex } from "./pack-index.ts";
import { type Found, manifestCsv, manifestJson, manifestLines, type PackFacts } from "./pack-manifest.ts";

/** What shrinks when it is packed; the rest is packed already. */
const shrinks = /^text\/|json$|xml$|rfc822$/;

/**
 * The archive, written while it is read: one file of the store is open at a time. Each is hashed on its way, so that the
 * manifest, which comes last, says what the pack really holds; a file that is gone does not keep the others back.
 */
export function writePack(files: FileStore, entries: readonly PackEntry[], facts: PackFacts): Readable {
  const out = new PassThrough();
  const zip = new ZipFile();
  zip.outputStream.pipe(out);
  // Whoever stops reading also stops the file that is being read.
  const stop = new AbortController();
  out.once("close", () => stop.abort());
  addAll({ zip, files, signal: stop.signal, mtime: facts.madeAt }, entries, facts).catch((error: Error) =>
    out.destroy(error),
  );
  return out;
}

interface Packing {
  zip: ZipFile;
  files: FileStore;
  signal: AbortSignal;
  mtime: Date;
}

async function addAll(packing: Packing, entries: readonly PackEntry[], facts: PackFacts): Promise<void> {
  const { zip, mtime } = packing;
  const found = new Map<string, Found>();
  for (const entry of entries) found.set(entry.path, await addFile(packing, entry));
  const lines = manifestLines(entries, found);
  zip.addBuffer(Buffer.from(manifestJson(facts, lines)), "manifest.json", { mtime });
  zip.addBuffer(Buffer.from(manifestCsv(lines)), "manifest.csv", { mtime });
  const index = await packIndex(facts, lines).catch(() => undefined);
  if (index) zip.addBuffer(index, "indice.pdf", { mtime });
  zip.end();
}

async function addFile({ zip, files, signal, mtime }: Packing, { path, row }: PackEntry): Promise<Found> {
  const stored = await files.read(row.file_key).catch(() => undefined);
  if (!stored) return { outcome: "missing", sha256: null };
  const hash = createHash("sha256");
  const through = new Transform({
    transform(piece: Buffer, _encoding, done) {
      hash.update(piece);
      done(null, piece);
    },
  });
  const taken = once(through, "end", { signal });
  zip.addReadStream(through, path, { mtime, compress: shrinks.test(row.content_type) });
  await Promise.all([pipeline(stored.content, through, { signal }), taken]);
  const sha256 = hash.digest("hex");
  return { outcome: sha256 === row.sha256 ? "intact" : "altered", sha256 };
}
