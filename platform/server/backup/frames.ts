import { createHash } from "node:crypto";
import type { z } from "zod";
import { BackupRefusal } from "./backup-contents.ts";

/** One frame of a backup: one letter, four bytes of length, and the content. */
export type Frame = { kind: FrameKind; content: Buffer };
export type FrameKind = "header" | "table" | "file" | "data" | "trailer";

const letters: Record<FrameKind, string> = { header: "H", table: "T", file: "F", data: "D", trailer: "Z" };
const kinds = new Map(Object.entries(letters).map(([kind, letter]) => [letter, kind as FrameKind]));
const prefixBytes = 5;
const maxBytes = 16 * 1024 * 1024;

export const notABackup = () => new BackupRefusal("El archivo no es un respaldo del portal, o fue alterado.");
export const cutShort = () => new BackupRefusal("El respaldo está cortado: le falta el final.");

export function encodeFrame(kind: FrameKind, content: Buffer): Buffer {
  const prefix = Buffer.alloc(prefixBytes);
  prefix.write(letters[kind], "latin1");
  prefix.writeUInt32BE(content.length, 1);
  return Buffer.concat([prefix, content]);
}

async function* framesOf(bytes: AsyncIterable<Buffer>): AsyncGenerator<Frame> {
  let pendingBytes = Buffer.alloc(0);
  for await (const chunk of bytes) {
    pendingBytes = Buffer.concat([pendingBytes, chunk]);
    while (pendingBytes.length >= prefixBytes) {
      const kind = kinds.get(pendingBytes.toString("latin1", 0, 1));
      const end = prefixBytes + pendingBytes.readUInt32BE(1);
      if (!kind || end > maxBytes) throw notABackup();
      if (pendingBytes.length < end) break;
      yield { kind, content: pendingBytes.subarray(prefixBytes, end) };
      pendingBytes = pendingBytes.subarray(end);
    }
  }
  if (pendingBytes.length > 0) throw cutShort();
}

/** Reads the frames of a stream of bytes and sums all frames before the trailer. */
export class FrameReader {
  readonly #frames: AsyncGenerator<Frame>;
  readonly #hash = createHash("sha256");
  #next: Frame | undefined;

  constructor(bytes: AsyncIterable<Buffer>) {
    this.#frames = framesOf(bytes);
  }

  /** Returns the kind of the next frame; undefined at the end. */
  async peek(): Promise<FrameKind | undefined> {
    if (!this.#next) {
      const step = await this.#frames.next();
      this.#next = step.done ? undefined : step.value;
    }
    return this.#next?.kind;
  }

  async #take(kind: FrameKind): Promise<Buffer> {
    const nextKind = await this.peek();
    if (!this.#next) throw cutShort();
    if (nextKind !== kind) throw notABackup();
    const { content } = this.#next;
    if (kind !== "trailer") this.#hash.update(encodeFrame(kind, content));
    this.#next = undefined;
    return content;
  }

  /** Returns the next frame, which must have this kind and match this schema. */
  async read<Shape extends z.ZodType>(kind: FrameKind, shape: Shape): Promise<z.infer<Shape>> {
    return shape.parse(JSON.parse((await this.#take(kind)).toString("utf8")));
  }

  /** Yields the contents of the data frames that follow. */
  async *data(): AsyncGenerator<Buffer> {
    while ((await this.peek()) === "data") yield await this.#take("data");
  }

  /** Returns the checksum of everything before the trailer. */
  sum(): string {
    return this.#hash.digest("hex");
  }
}
