import { Buffer } from "node:buffer";

/** The number of bytes that identify a file type; the signature of a tar archive begins at byte 257. */
export const headBytes = 512;

/**
 * The kind of a file by its first bytes: a container that is opened, plain text, or an unreadable form, with a
 * sentence.
 */
export type ContainerKind =
  | { opens: "gzip" | "zstd" | "zip" | "tar" | "utf-16le" | "utf-16be" }
  | { opens: "nothing" }
  | { refused: string };

/** A file inside an archive: its bytes, or the reason why it cannot be opened. */
export type Entry = { name: string } & ({ content: AsyncIterable<Uint8Array> } | { refused: string });

const compressed = (name: string, command: string) =>
  `El archivo está comprimido con ${name}, que no se abre aquí. Descomprímalo (${command}) o comprímalo con ZIP o gzip.`;
const other = (name: string) => `El archivo es ${name}, no un archivo de registros.`;

/** The signatures of file types at the beginning of files, in hexadecimal. */
const marks: readonly (readonly [string, ContainerKind])[] = [
  ["1f8b", { opens: "gzip" }],
  ["28b52ffd", { opens: "zstd" }],
  ["504b0304", { opens: "zip" }],
  ["504b0506", { refused: "El archivo ZIP está vacío." }],
  ["fffe", { opens: "utf-16le" }],
  ["feff", { opens: "utf-16be" }],
  ["fd377a585a00", { refused: compressed("xz", "xz -d") }],
  ["425a68", { refused: compressed("bzip2", "bunzip2") }],
  ["04224d18", { refused: compressed("lz4", "lz4 -d") }],
  ["377abcaf271c", { refused: compressed("7-Zip", "7z x") }],
  ["526172211a07", { refused: compressed("RAR", "unrar x") }],
  [
    Buffer.from("ElfFile\0").toString("hex"),
    {
      refused:
        "El archivo es un registro binario de Windows (EVTX). Expórtelo a XML («wevtutil qe ARCHIVO.evtx /lf:true /f:xml > eventos.xml») y cargue ese archivo.",
    },
  ],
  ["0a0d0d0a", { refused: other("una captura de tráfico (pcapng)") }],
  ["d4c3b2a1", { refused: other("una captura de tráfico (pcap)") }],
  ["a1b2c3d4", { refused: other("una captura de tráfico (pcap)") }],
  [Buffer.from("PAR1").toString("hex"), { refused: other("una tabla Parquet") }],
  [Buffer.from("SQLite format 3\0").toString("hex"), { refused: other("una base de datos SQLite") }],
  [Buffer.from("%PDF-").toString("hex"), { refused: other("un documento PDF") }],
  ["d0cf11e0a1b11ae1", { refused: other("un documento antiguo de Office o un mensaje de Outlook") }],
  ["89504e470d0a1a0a", { refused: other("una imagen") }],
  ["ffd8ff", { refused: other("una imagen") }],
];

const tarMark = Buffer.from("ustar");

export function containerKind(head: Buffer): ContainerKind {
  const beginning = head.subarray(0, 16).toString("hex");
  const matchingMark = marks.find(([mark]) => beginning.startsWith(mark));
  if (matchingMark) return matchingMark[1];
  if (head.subarray(257, 262).equals(tarMark)) return { opens: "tar" };
  if (!head.includes(0)) return { opens: "nothing" };
  // UTF-16 without a byte order mark has a zero in every other byte.
  if (isZeroEvery(head, 1)) return { opens: "utf-16le" };
  if (isZeroEvery(head, 0)) return { opens: "utf-16be" };
  return { refused: "El archivo es binario: no tiene registros que se puedan leer como texto." };
}

const looked = 32;

function isZeroEvery(head: Buffer, from: 0 | 1): boolean {
  const bytes = [...head.subarray(0, looked)];
  if (bytes.length < 4) return false;
  return bytes.every((byte, at) => (byte === 0) === (at % 2 === from));
}
