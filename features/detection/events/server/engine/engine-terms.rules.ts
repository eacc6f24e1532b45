import {
  type EnginePreset,
  presets,
  type SeverityScale,
} from "#features/detection/events/contracts/engine-map.contract.ts";
import { countryOf } from "#features/detection/events/readers/fields/network-address.ts";
import { severityMeanings } from "#features/detection/events/readers/fields/severity.ts";
import type { IndexKind } from "./index-fields.ts";

const english = new Intl.DisplayNames("en", { type: "region", fallback: "none" });

/** Returns the two-letter country code of an index value, which may be a code or an English name. */
export const countryFromIndex = (currentText: string): string => countryOf(currentText) ?? currentText;

export function countryValuesInIndex(code: string): string[] {
  const name = /^[A-Z]{2}$/.test(code) ? english.of(code) : undefined;
  return name ? [code, name] : [code];
}

type IndexValue = string | number;

/** A term of the portal with its values in an index: some values, or a numeric range (`below` is excluded). */
export interface WordClause {
  word: string;
  values?: readonly IndexValue[];
  from?: number;
  below?: number;
}

/** How the values of an index field map to the portal's terms; a value outside the table maps to `otherwise`. */
export interface WordClauses {
  words: readonly WordClause[];
  /** The term of all other values: null, or unknown severity. */
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

/** Returns the terms of detections; undefined when every record of the schema is a detection. */
export function detectionWords(preset: EnginePreset): WordClauses | undefined {
  const { detections } = presets[preset];
  return detections ? { words: [{ word: "true", values: detections }], otherwise: "false" } : undefined;
}

/** Returns the terms of outcomes; numbers are those of OCSF's status. */
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
export function portalTermFor({ words, otherwise }: WordClauses, value: unknown): string | null {
  const number = typeof value === "number" ? value : Number.parseFloat(String(value ?? ""));
  const wordClause = words.find(({ values, from, below }) =>
    values
      ? values.some((each) => String(each) === String(value))
      : number >= (from ?? Number.NEGATIVE_INFINITY) && number < (below ?? Number.POSITIVE_INFINITY),
  );
  return wordClause?.word ?? otherwise;
}
