import { createWriteStream } from "node:fs";
import { rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { alertLine } from "../alert-lines.ts";
import type { Goal } from "../goal.ts";
import { peakOfCommand } from "../peak-of-command.ts";

const megabyte = 1024 * 1024;

export const importMemory: Goal = {
  number: 10,
  title: "Memory of an import",
  limit: { atMost: 1.2 },
  method: "largest resident memory of `portal import events` with a file of 500 MB to that with one of 10 MB",
  async measure(lab) {
    const large = await peakOf(lab.dataDirectory, 500);
    const small = await peakOf(lab.dataDirectory, 10);
    return { ratio: large / small, sides: `${Math.round(large)} MB to ${Math.round(small)} MB` };
  },
};

async function peakOf(dataDirectory: string, size: number): Promise<number> {
  const file = join(dataDirectory, `alertas-${size}.ndjson`);
  await pipeline(Readable.from(linesOf(size)), createWriteStream(file));
  if ((await stat(file)).size < size * megabyte) throw new Error("The file is too small");
  const peak = await peakOfCommand(dataDirectory, ["import", "events", file, "--company", "Dos"]);
  await rm(file);
  return peak;
}

function* linesOf(size: number): Generator<string> {
  let writtenBytes = 0;
  for (let serial = 0; writtenBytes < size * megabyte; serial += 200) {
    const piece = Array.from({ length: 200 }, (_, at) => `${alertLine(serial + at, `m${size}`)}\n`).join("");
    writtenBytes += piece.length;
    yield piece;
  }
}
