import { type FileHashes, hashOf } from "./file-hashes.ts";

/** A hash whose kind nobody wrote: its length tells. The first of each kind counts. */
export function anyHashes(values: readonly unknown[]): FileHashes {
  const first = (length: 32 | 40 | 64) =>
    values.map((value) => hashOf(value, length)).find((hash) => hash !== null) ?? null;
  return { hash_md5: first(32), hash_sha1: first(40), hash_sha256: first(64) };
}
