import { textOf } from "../records/record-text.ts";

export interface FileHashes {
  hash_md5: string | null;
  hash_sha1: string | null;
  hash_sha256: string | null;
}

const hexadecimal = /^[0-9a-f]+$/;

const zeros = /^0+$/;

/** Returns a hash of the expected length in lower case, or null; all zeros mean that there is none. */
export function hashOf(value: unknown, length: 32 | 40 | 64): string | null {
  const text = textOf(value)?.toLowerCase();
  return text?.length === length && hexadecimal.test(text) && !zeros.test(text) ? text : null;
}

/** Returns the hashes in Sysmon's list `SHA1=…,MD5=…,SHA256=…,IMPHASH=…`, in any order. */
export function hashesOf(list: unknown): FileHashes {
  const names = new Map<string, string>();
  for (const part of (textOf(list, 1_000) ?? "").split(",")) {
    const [name, value] = part.split("=");
    if (name && value) names.set(name.trim().toUpperCase(), value);
  }
  return {
    hash_md5: hashOf(names.get("MD5"), 32),
    hash_sha1: hashOf(names.get("SHA1"), 40),
    hash_sha256: hashOf(names.get("SHA256"), 64),
  };
}

/** Returns hashes without a stated type, recognised by their length. The first of each type is used. */
export function anyHashes(values: readonly unknown[]): FileHashes {
  const first = (length: 32 | 40 | 64) =>
    values.map((value) => hashOf(value, length)).find((hash) => hash !== null) ?? null;
  return { hash_md5: first(32), hash_sha1: first(40), hash_sha256: first(64) };
}
