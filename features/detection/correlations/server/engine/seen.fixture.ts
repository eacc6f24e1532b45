import { readSigma } from "#features/detection/correlations/readers/sigma/read-sigma.ts";
import { compileDetection } from "./compile-detection.ts";
import { EventRecord } from "./event-record.ts";

/** Returns a record as rules see it. */
export function seen(record: unknown, normal: Record<string, unknown> = {}): EventRecord {
  const raw = typeof record === "string" ? record : JSON.stringify(record);
  return new EventRecord({ id: "e", occurred_at: new Date(0), raw, format: "mapped", normal });
}

/** Returns whether a rule with this detection matches a record. */
export function finds(detection: string, record: unknown, normal: Record<string, unknown> = {}): boolean {
  const body = detection
    .trim()
    .split("\n")
    .map((line) => `  ${line}`)
    .join("\n");
  const [document] = readSigma(`title: Prueba\nlogsource: { category: application }\ndetection:\n${body}\n`);
  if (document?.rule?.kind !== "detection") throw new Error(JSON.stringify(document?.problems));
  const { matches, problems } = compileDetection(document.rule);
  if (problems.length > 0) throw new Error(JSON.stringify(problems));
  return matches(seen(record, normal));
}
