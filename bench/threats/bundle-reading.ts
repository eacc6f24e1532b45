import { createReadStream } from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { readBundle } from "#features/intelligence/threats/readers/stix/stix-bundle.ts";
import type { Goal } from "../goal.ts";
import { compareInterleaved } from "../repeats.ts";

const megabyte = 1024 * 1024;
const bundleBytes = 60 * megabyte;

/**
 * Yields a STIX bundle like those of feeds: half of it indicators of one or two values, the rest related objects and
 * relationships.
 */
function* bundleText(bytes: number): Generator<string> {
  const at = "2026-11-01T00:00:00.000Z";
  const idOf = (type: string, n: number) => `${type}--00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;
  const common = { spec_version: "2.1", created: at, modified: at };
  yield `{"type":"bundle","id":"${idOf("bundle", 0)}","objects":[`;
  for (let n = 0, length = 0; length < bytes; n += 1) {
    const [indicator, malware] = [idOf("indicator", n), idOf("malware", n % 5_000)];
    const objects = [
      {
        type: "indicator",
        id: indicator,
        ...common,
        name: `Dominio ${n}`,
        valid_from: at,
        pattern_type: "stix",
        indicator_types: ["malicious-activity"],
        confidence: n % 100,
        pattern:
          n % 3 === 0
            ? `[domain-name:value = 'malo-${n}.cl' OR ipv4-addr:value = '45.${n % 250}.${(n >> 8) % 250}.7']`
            : `[domain-name:value = 'malo-${n}.cl']`,
      },
      {
        type: "relationship",
        id: idOf("relationship", n),
        ...common,
        relationship_type: "indicates",
        source_ref: indicator,
        target_ref: malware,
      },
    ];
    const text = `${n === 0 ? "" : ","}${objects.map((object) => JSON.stringify(object)).join(",")}`;
    length += text.length;
    yield text;
  }
  yield "]}";
}

const times = 5;

/**
 * Both sides read the same file from the disk and create objects: the portal its own, the other side plain JavaScript
 * objects.
 */
export const bundleReading: Goal = {
  number: 51,
  title: "Reading a bundle of STIX",
  limit: { atMost: 10 },
  method:
    "computing time of reading a bundle of 60 MB into what the base keeps, object by object, its patterns compiled, to JSON.parse of it whole",
  async measure({ dataDirectory }) {
    const file = join(dataDirectory, "paquete.json");
    await writeFile(file, bundleText(bundleBytes));
    try {
      const timed = async (work: () => Promise<number>) => {
        const before = process.cpuUsage();
        if ((await work()) === 0) throw new Error("Nothing was read");
        const { user, system } = process.cpuUsage(before);
        return (user + system) / 1_000;
      };
      const measured = await compareInterleaved(
        times,
        () => timed(() => countDrafts(file)),
        () => timed(async () => JSON.parse(await readFile(file, "utf8")).objects.length),
        "ms",
      );
      const [ours = ""] = measured.sides.split(" ms");
      const rate = (bundleBytes / megabyte / Number(ours.replaceAll(",", ""))) * 1_000;
      return { ...measured, sides: `${measured.sides}; ${rate.toFixed(0)} MB a second of one core` };
    } finally {
      await rm(file);
    }
  },
};

async function countDrafts(file: string): Promise<number> {
  let drafts = 0;
  const defaults = { tlp: "amber", confidence: 50 } as const;
  for await (const { read } of readBundle(async () => createReadStream(file), defaults)) {
    if ("problem" in read) throw new Error(read.problem);
    drafts += 1;
  }
  return drafts;
}
