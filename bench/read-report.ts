import { createReadStream } from "node:fs";
import { SaxesParser } from "saxes";
import { nessus } from "#features/posture/findings/readers/nessus/nessus.ts";

/**
 * Reads a report in its own process and prints the milliseconds: with the portal's reader, or with the parser saxes
 * alone.
 */
const [file = "", reader] = process.argv.slice(2);

async function readByPortal(): Promise<number> {
  let items = 0;
  for await (const _item of nessus.read(async () => createReadStream(file), { name: file })) items += 1;
  return items;
}

/** Parses every element and text without processing them. */
async function readBySaxes(): Promise<number> {
  let elements = 0;
  const parser = new SaxesParser();
  parser.on("opentag", () => {
    elements += 1;
  });
  parser.on("text", () => {});
  parser.on("closetag", () => {});
  for await (const piece of createReadStream(file, "utf8")) parser.write(piece);
  parser.close();
  return elements;
}

const began = performance.now();
const readCount = await (reader === "saxes" ? readBySaxes() : readByPortal());
if (readCount === 0) throw new Error(`Nothing was read from ${file}`);
console.log(performance.now() - began);
