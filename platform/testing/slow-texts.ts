import { createHash } from "node:crypto";
import { expect } from "vitest";
import { leastCpuMs } from "./cpu-time.ts";

const maxMs = 50;
const length = 50_000;

/**
 * The factor by which this machine is now slower than the reference machine of the limit (50 ms), where this hash
 * takes 10 ms.
 */
const factor = Math.max(
  1,
  leastCpuMs(() => createHash("sha1").update(Buffer.alloc(10_000_000, "a")).digest()) / 10,
);

/** Texts of 50 kB that make patterns backtrack. */
const texts = {
  "of one letter": "a".repeat(length),
  "of one letter, and another at its end": `${"a".repeat(length - 1)}!`,
  "of two letters in turn": "ab".repeat(length / 2),
  "of spaces": " ".repeat(length),
  "of backslashes": "\\".repeat(length),
  "of digits and points": "1.".repeat(length / 2),
};

/** Expects that the work on each of these texts needs at most 50 ms of CPU time. */
export function expectQuickWithSlowTexts(work: (text: string) => unknown): void {
  for (const [name, text] of Object.entries(texts))
    expect(
      leastCpuMs(() => work(text)),
      `a text ${name}`,
    ).toBeLessThan(maxMs * factor);
}
