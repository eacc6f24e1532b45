import { gzipSync, zstdCompressSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { ZipFile } from "yazl";
import { OpenedContainer, openContainer } from "./open-container.ts";

async function* inChunks(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function opening(bytes: Buffer, size = 10_000) {
  const openedContainer = new OpenedContainer();
  const pieces: Uint8Array[] = [];
  for await (const piece of openContainer(inChunks(bytes, size), openedContainer)) pieces.push(piece);
  return { text: Buffer.concat(pieces).toString(), remark: openedContainer.remark };
}

async function zipped(entries: Record<string, Buffer | string>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(entries)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  const pieces: Buffer[] = [];
  for await (const piece of zip.outputStream as unknown as AsyncIterable<Buffer>) pieces.push(piece);
  return Buffer.concat(pieces);
}

function tarred(entries: Record<string, Buffer | string>): Buffer {
  const blocks = Object.entries(entries).flatMap(([name, content]) => {
    const bytes = Buffer.from(content);
    const header = Buffer.alloc(512);
    header.write(name, 0);
    header.write(bytes.length.toString(8).padStart(11, "0"), 124);
    header.write("0", 156);
    header.write("ustar", 257);
    return [header, bytes, Buffer.alloc((512 - (bytes.length % 512)) % 512)];
  });
  return Buffer.concat([...blocks, Buffer.alloc(1_024)]);
}

const row = '{"a":"señal"}\n';

describe("the text in a file is found", () => {
  const ways: [string, () => Buffer | Promise<Buffer>][] = [
    ["as it is", () => Buffer.from(row)],
    ["in gzip", () => gzipSync(row)],
    ["in Zstandard", () => zstdCompressSync(row)],
    ["in UTF-16 with its mark", () => Buffer.from(`\uFEFF${row}`, "utf16le")],
    ["in UTF-16 without one", () => Buffer.from(row.repeat(4), "utf16le")],
    ["in UTF-16, the other way round", () => Buffer.from(`\uFEFF${row}`, "utf16le").swap16()],
    ["in a ZIP", () => zipped({ "a.json": row })],
    ["in a tar in gzip", () => gzipSync(tarred({ "a.json": row }))],
    ["in a gzip in a tar in a ZIP", () => zipped({ "a.tar": tarred({ "a.json.gz": gzipSync(row) }) })],
  ];
  test.each(ways)("%s, in whatever pieces it arrives", async (_name, make) => {
    const bytes = await make();
    for (const size of [1, 7, 10_000]) {
      const { text, remark } = await opening(bytes, size);
      expect([text.trimEnd().split("\n")[0], remark]).toEqual([row.trimEnd(), undefined]);
    }
  });

  test("of all the files of an archive, each from the beginning of a line", async () => {
    const files = { "uno.log": "uno", "carpeta/dos.log": "\uFEFFdos\n", "__MACOSX/uno.log": "nada" };
    for (const bytes of [await zipped(files), tarred(files)])
      expect((await opening(bytes)).text.split("\n").filter(Boolean)).toEqual(["uno", "dos"]);
  });

  test("and what of an archive holds none is named once", async () => {
    const files = { "captura.pcap": Buffer.from("d4c3b2a100", "hex"), "a.json": row };
    for (const bytes of [await zipped(files), tarred(files)])
      expect(await opening(bytes)).toEqual({
        text: `${row}\n`,
        remark: "Del archivo comprimido se dejó fuera lo que no tiene registros: captura.pcap.",
      });
  });
});

describe("a file that cannot be read is refused once, with what to do", () => {
  const refusedFiles: [string, Buffer, RegExp][] = [
    ["xz", Buffer.from("fd377a585a000004", "hex"), /xz -d/],
    ["7-Zip", Buffer.from("377abcaf271c0004", "hex"), /7-Zip/],
    ["evtx", Buffer.from("ElfFile\0\0\0", "latin1"), /wevtutil/],
    ["a picture in gzip", gzipSync(Buffer.from("89504e470d0a1a0a0000", "hex")), /una imagen/],
    ["whatever is no text", Buffer.from([1, 2, 3, 0, 0, 0, 9, 9, 9]), /binario/],
    ["gzip without an inside", gzipSync(row).subarray(0, 11), /cortado o dañado/],
  ];
  test.each(refusedFiles)("%s", async (_name, bytes, sentence) => {
    await expect(opening(bytes)).rejects.toThrow(sentence);
  });

  test("a ZIP that was cut", async () => {
    const whole = await zipped({ "a.json": row.repeat(100) });
    await expect(opening(whole.subarray(0, -30))).rejects.toThrow("El ZIP llegó cortado");
  });

  test("more than four covers, one in another", async () => {
    let bytes: Buffer = Buffer.from(row);
    for (let cover = 0; cover < 5; cover += 1) bytes = gzipSync(bytes);
    await expect(opening(bytes)).rejects.toThrow("demasiadas veces");
  });

  test("a bomb", async () => {
    const bomb = gzipSync(Buffer.alloc(80 * 1024 * 1024, 120));
    await expect(opening(bomb)).rejects.toThrow("por seguridad no se lee");
  });
});

test("of a compressed file that was cut comes all that is there, and a sentence", async () => {
  const text = Array.from({ length: 5_000 }, (_, at) => `${at} ${Math.sin(at)}\n`).join("");
  for (const whole of [gzipSync(text), gzipSync(tarred({ "a.log": text }))]) {
    const { text: content, remark } = await opening(whole.subarray(0, whole.length / 2), 999);
    expect(content.length).toBeGreaterThan(text.length / 4);
    expect(text.startsWith(content)).toBe(true);
    expect(remark).toMatch("llegó cortado");
  }
});
