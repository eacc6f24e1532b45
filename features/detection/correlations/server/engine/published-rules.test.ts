import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readSigma } from "#features/detection/correlations/readers/sigma/read-sigma.ts";
import { draftOf } from "#features/detection/events/readers/reading-of.fixture.ts";
import { eventReaders, recogniseFormat } from "#features/detection/events/readers/recognise.ts";
import { compileDetection } from "./compile-detection.ts";
import { EventRecord } from "./event-record.ts";

/** Published rules, each with a record that matches it, if the folder is available. */
const folder =
  process.env.SIGMA_SAMPLES ??
  join(import.meta.dirname, "..", "..", "..", "..", "..", "..", "shared", "samples", "sigma");
const displayText = join(folder, "regression");
const rules = existsSync(displayText) ? readdirSync(displayText) : [];

test.skipIf(rules.length === 0)("each published rule that is at hand finds the record that shows it", () => {
  for (const name of rules) {
    const [document] = readSigma(readFileSync(join(folder, `${name}.yml`), "utf8"));
    if (document?.rule?.kind !== "detection")
      throw new Error(`${name}: ${JSON.stringify(document?.problems)}`);
    const { matches, problems } = compileDetection(document.rule);
    expect(problems, name).toEqual([]);
    for (const file of readdirSync(join(displayText, name)).filter((each) => each.endsWith(".json"))) {
      const raw = readFileSync(join(displayText, name, file), "utf8");
      const format = recogniseFormat([raw]) ?? "mapped";
      const normal = draftOf(eventReaders[format](raw));
      const event = { id: "e", occurred_at: new Date(0), raw, format, normal };
      expect(matches(new EventRecord(event)), name).toBe(true);
    }
  }
});
