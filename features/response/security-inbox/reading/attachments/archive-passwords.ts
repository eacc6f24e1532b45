import { Buffer } from "node:buffer";
import {
  configure,
  type FileEntry,
  Uint8ArrayReader,
  Uint8ArrayWriter,
  ZipReader,
  ZipWriter,
} from "@zip.js/zip.js";

// A mail is read in its own thread, so the ZIP library needs no further threads.
configure({ useWebWorkers: false });

const limits = { passwords: 12, entries: 200 } as const;

/** Returns the passwords that a mail states for its attachments. */
export function passwordsIn(text: string): string[] {
  const values = [
    ...text
      .slice(0, 100_000)
      .matchAll(
        /(?:contrase[ñn]a|clave|c[óo]digo|password|passcode|pass|pwd|pin)\b[^\n:=]{0,40}?(?:\bes\b|\bis\b|[:=])\s*["'«“]?([^\s"'»”<>]{3,40})/giu,
      ),
  ].flatMap(([, word = ""]) => [word, word.replace(/[.,;:)]+$/, "")]);
  return [...new Set(values)].slice(0, limits.passwords);
}

/** Returns the files of an archive by name, with the first matching password; null where none matches. */
export async function openWithPasswords(
  archive: Buffer,
  passwords: readonly string[],
  maxBytes: number,
): Promise<Map<string, Buffer> | null> {
  for (const password of passwords) {
    const reader = new ZipReader(new Uint8ArrayReader(archive), { password });
    try {
      const files = new Map<string, Buffer>();
      let bytes = 0;
      for (const entry of (await reader.getEntries()).slice(0, limits.entries)) {
        bytes += entry.uncompressedSize;
        if (
          entry.directory ||
          bytes > maxBytes ||
          entry.uncompressedSize > entry.compressedSize * 100 + 1_000
        )
          continue;
        files.set(entry.filename, await bytesOf(entry));
      }
      return files;
    } catch {
      // The password is wrong; the next one is tried.
    } finally {
      await reader.close();
    }
  }
  return null;
}

/** Returns the bytes of an entry; throws if it is larger than it declares, because it is then a decompression bomb. */
async function bytesOf(entry: FileEntry): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  const counting = new WritableStream<Uint8Array>({
    write(piece) {
      bytes += piece.length;
      if (bytes > entry.uncompressedSize) throw new Error("The entry is larger than it says");
      pieces.push(piece);
    },
  });
  await entry.getData(counting);
  return Buffer.concat(pieces);
}

/**
 * Returns an encrypted ZIP archive (AES-256) of the bytes. Harmful mails leave the portal only in this form, so that
 * neither a click nor a scanner opens them.
 */
export async function encryptedZip(name: string, bytes: Uint8Array, password: string): Promise<Buffer> {
  const writer = new ZipWriter(new Uint8ArrayWriter(), { password, encryptionStrength: 3 });
  await writer.add(name, new Uint8ArrayReader(bytes));
  return Buffer.from(await writer.close());
}
