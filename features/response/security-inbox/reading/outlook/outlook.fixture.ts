import { Buffer } from "node:buffer";

/** A folder for a generated compound file: texts and bytes become streams. */
export interface Folder {
  [name: string]: Buffer | Folder;
}

const end = 0xffff_fffe;
const none = 0xffff_ffff;

/** Builds a compound file (MS-CFB) with sectors of 512 bytes and small sectors of 64. */
export function compoundFileOf(root: Folder): Buffer {
  const sectors: Buffer[] = [];
  const next: number[] = [];
  const small: Buffer[] = [];
  const nextSmall: number[] = [];
  const chain = (bytes: Buffer, size: number, pieces: Buffer[], following: number[]) => {
    const start = pieces.length;
    for (let at = 0; at < bytes.length; at += size) {
      pieces.push(Buffer.concat([bytes.subarray(at, at + size)], size));
      following.push(at + size < bytes.length ? pieces.length : end);
    }
    return bytes.length > 0 ? start : end;
  };
  const entries: Buffer[] = [];
  const entry = (name: string, kind: number) => {
    const createdBytes = Buffer.alloc(128);
    createdBytes.write(name, "utf16le");
    createdBytes.writeUInt16LE(name.length * 2 + 2, 64);
    createdBytes[66] = kind;
    for (const at of [68, 72, 76]) createdBytes.writeUInt32LE(none, at);
    return entries.push(createdBytes) - 1;
  };
  const fill = (folder: Folder, id: number) => {
    let before: number | undefined;
    for (const [name, content] of Object.entries(folder)) {
      const isStream = Buffer.isBuffer(content);
      const child = entry(name, isStream ? 2 : 1);
      // The entries are chained as siblings, which is a valid tree.
      entries[before ?? id]?.writeUInt32LE(child, before === undefined ? 76 : 72);
      before = child;
      if (!isStream) fill(content, child);
      else {
        const start =
          content.length < 4_096 ? chain(content, 64, small, nextSmall) : chain(content, 512, sectors, next);
        entries[child]?.writeUInt32LE(start, 116);
        entries[child]?.writeUInt32LE(content.length, 120);
      }
    }
  };
  fill(root, entry("Root Entry", 5));
  const numbers = (list: number[]) => {
    const createdBytes = Buffer.alloc(list.length * 4);
    for (const [at, value] of list.entries()) createdBytes.writeUInt32LE(value >>> 0, at * 4);
    return createdBytes;
  };
  entries[0]?.writeUInt32LE(chain(Buffer.concat(small), 512, sectors, next), 116);
  const smallTable = chain(numbers(nextSmall), 512, sectors, next);
  const directory = chain(Buffer.concat(entries), 512, sectors, next);
  const first = sectors.length;
  const tables = Math.ceil((first * 4) / 508);
  const table = Buffer.alloc(tables * 512, 0xff);
  numbers([...next, ...Array<number>(tables).fill(0xffff_fffd)]).copy(table);
  const header = Buffer.alloc(512);
  Buffer.from("d0cf11e0a1b11ae1", "hex").copy(header);
  for (const [value, at] of [
    [0x3e, 24],
    [3, 26],
    [0xfffe, 28],
    [9, 30],
    [6, 32],
  ] as const)
    header.writeUInt16LE(value, at);
  for (const [value, at] of [
    [tables, 44],
    [directory, 48],
    [4_096, 56],
    [smallTable, 60],
    [end, 68],
  ] as const)
    header.writeUInt32LE(value, at);
  header.fill(0xff, 76);
  for (let at = 0; at < tables; at += 1) header.writeUInt32LE(first + at, 76 + at * 4);
  return Buffer.concat([header, ...sectors, table]);
}

/** Builds the fixed-size properties of a message, a recipient or a file, after a header of the given size. */
export function fixedValues(begin: number, values: Readonly<Record<number, number | bigint>>): Buffer {
  const rows = Object.entries(values).map(([id, value]) => {
    const row = Buffer.alloc(16);
    row.writeUInt16LE(Number(id), 2);
    row.writeBigUInt64LE(BigInt(value), 8);
    return row;
  });
  return Buffer.concat([Buffer.alloc(begin), ...rows]);
}

export const wide = (text: string) => Buffer.from(text, "utf16le");

/** Builds an Outlook mail from its properties by number and type (`0037001F`), and its files. */
export function outlookFolder(
  texts: Readonly<Record<string, string | Buffer>>,
  {
    files = [],
    page = 0,
    locale = 0,
    inner = false,
  }: { files?: Folder[]; page?: number; locale?: number; inner?: boolean } = {},
): Folder {
  const folder: Folder = {
    "__properties_version1.0": fixedValues(inner ? 24 : 32, { 16381: page, 16350: page, 16369: locale }),
  };
  for (const [tag, value] of Object.entries(texts))
    folder[`__substg1.0_${tag}`] = typeof value === "string" ? wide(value) : value;
  for (const [at, file] of files.entries())
    folder[`__attach_version1.0_#${at.toString(16).toUpperCase().padStart(8, "0")}`] = {
      "__properties_version1.0": Buffer.alloc(8),
      ...file,
    };
  return folder;
}

export const outlookMail = (...of: Parameters<typeof outlookFolder>) => compoundFileOf(outlookFolder(...of));

/** Packs rich text in the format of Outlook without compression: each byte as a literal. */
export function packedRichText(text: string): Buffer {
  const bytes = Buffer.from(text, "latin1");
  const groups: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += 8) groups.push(Buffer.from([0]), bytes.subarray(at, at + 8));
  const packed = Buffer.concat(groups);
  const header = Buffer.alloc(16);
  header.writeUInt32LE(packed.length + 12, 0);
  header.writeUInt32LE(bytes.length, 4);
  header.writeUInt32LE(0x75465a4c, 8);
  return Buffer.concat([header, packed]);
}
