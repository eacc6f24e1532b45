import {
  type EnginePreset,
  presets,
  type SeverityScale,
} from "#features/detection/events/contracts/engine-map.contract.ts";
import { countryOf } from "#features/detection/events/readers/fields/network-address.ts";
import { severityMeanings } from "#features/detection/events/readers/fields/severity.ts";
import type { IndexKind } from "./index-fields.ts";

const english = new Intl.DisplayNames("en", { type: "region", fallback: "none" });

/** An index may hold countries by their letters or by their English names; events hold letters. */
export const ourCountry = (currentText: string): string => countryOf(currentText) ?? currentText;

export function theirCountries(code: string): string[] {
  const name = /^[A-Z]{2}$/.test(code) ? english.of(code) : undefined;
  return name ? [code, name] : [code];
}

type IndexValue = string | number;

/** A word of ours with what an index holds for it: some values, or a stretch of numbers (`below` is not part of it). */
export interface WordClause {
  word: string;
  values?: readonly IndexValue[];
  from?: number;
  below?: number;
}

/** Words for what an index says otherwise; every value means one of them, or `otherwise`. */
export interface WordClauses {
  words: readonly WordClause[];
  /** Null, and an unknown severity: the record does not say. */
  otherwise: string | null;
}

const bands = (critical: number, high: number, medium: number, end?: number): WordClause[] => [
  { word: "critical", from: critical, below: end },
  { word: "high", from: high, below: critical },
  { word: "medium", from: medium, below: high },
  { word: "low", from: 0, below: medium },
];

const spellings = (word: string) => [word, word.toUpperCase(), word.charAt(0).toUpperCase() + word.slice(1)];
const worded = (meanings: Record<string, string>): WordClause[] =>
  [...Map.groupBy(Object.keys(meanings), (value) => meanings[value] ?? "")].map(([word, values]) => ({
    word,
    values: values.flatMap(spellings),
  }));

const scales: Record<SeverityScale, WordClause[]> = {
  wazuh_level: bands(15, 12, 7),
  risk_score: bands(74, 48, 22, 100.000_001),
  words: worded(severityMeanings),
  ocsf_id: [
    { word: "critical", values: [5, 6] },
    { word: "high", values: [4] },
    { word: "medium", values: [3] },
    { word: "low", values: [2] },
    { word: "informational", values: [1] },
  ],
};

export function severityWords(preset: EnginePreset, scale: SeverityScale | null): WordClauses {
  return { words: scales[scale ?? presets[preset].scale], otherwise: "unknown" };
}

/** Undefined when every record of the schema is a detection. */
export function detectionWords(preset: EnginePreset): WordClauses | undefined {
  const { detections } = presets[preset];
  return detections ? { words: [{ word: "true", values: detections }], otherwise: "false" } : undefined;
}

/** Numbers are those of OCSF's status. */
export function outcomeWords(kind: IndexKind): WordClauses {
  const words: WordClause[] =
    kind === "number"
      ? [
          { word: "success", values: [1] },
          { word: "failure", values: [2] },
        ]
      : worded({ success: "success", failure: "failure" });
  return { words, otherwise: null };
}

/** Returns the meaning of a document's value. */
export function wordFor({ words, otherwise }: WordClauses, value: unknown): string | null {
  const number = typeof value === "number" ? value : Number.parseFloat(String(value ?? ""));
  const wordClause = words.find(({ values, from, below }) =>
    values
      ? values.some((each) => String(each) === String(value))
      : number >= (from ?? Number.NEGATIVE_INFINITY) && number < (below ?? Number.POSITIVE_INFINITY),
  );
  return wordClause?.word ?? otherwise;
}
