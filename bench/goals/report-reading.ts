import { execFile } from "node:child_process";
import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import type { Goal } from "../goal.ts";
import type { Lab } from "../lab.ts";
import { peakOfCommand } from "../peak-of-command.ts";
import { compareInterleaved } from "../repeats.ts";
import { hostCountForBytes, nessusReport } from "../vulnerabilities/nessus-report.ts";

const megabyte = 1024 * 1024;
const smallSize = 10;
const run = promisify(execFile);

export const reportReading: Goal = {
  number: 29,
  title: "Reading a large report of Nessus",
  limit: { atMost: 1.5 },
  method:
    "time of reading a report into rows to that of saxes alone over the same bytes, each in a process of its own",
  async measure(lab) {
    return await withReport(lab, lab.reportSize, async (file) => {
      const timeOf = async (reader: "portal" | "saxes") => {
        const { stdout } = await run(process.execPath, [
          join(import.meta.dirname, "..", "read-report.ts"),
          file,
          reader,
        ]);
        return Number(stdout);
      };
      const measured = await compareInterleaved(
        5,
        () => timeOf("portal"),
        () => timeOf("saxes"),
        "ms",
      );
      return { ...measured, sides: `${measured.sides} for ${lab.reportSize} MB` };
    });
  },
};

export const reportMemory: Goal = {
  number: 29,
  title: "Memory of a report",
  limit: { atMost: 1.2 },
  method: `largest resident memory of \`portal import scan --dry-run\` with a large report to that with one of ${smallSize} MB`,
  async measure(lab) {
    const peakOf = (size: number) =>
      withReport(lab, size, (file) =>
        peakOfCommand(lab.dataDirectory, ["import", "scan", file, "--company", "Tres", "--dry-run"]),
      );
    const large = await peakOf(lab.reportSize);
    const small = await peakOf(smallSize);
    const sides = `${Math.round(large)} MB with ${lab.reportSize} MB to ${Math.round(small)} MB`;
    return { ratio: large / small, sides };
  },
};

async function withReport<Value>(
  { dataDirectory }: Lab,
  size: number,
  work: (file: string) => Promise<Value>,
): Promise<Value> {
  const file = join(dataDirectory, `reporte-${size}.nessus`);
  const shape = {
    run: 99,
    hosts: hostCountForBytes(size * megabyte),
    endedAt: new Date(Date.now() - 86_400_000),
  };
  await pipeline(Readable.from(nessusReport(shape)), createWriteStream(file));
  try {
    return await work(file);
  } finally {
    await rm(file);
  }
}
