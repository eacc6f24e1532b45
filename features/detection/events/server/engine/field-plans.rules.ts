import {
  type EngineField,
  type EngineMap,
  engineFields,
  presets,
} from "#features/detection/events/contracts/engine-map.contract.ts";
import type { EventFieldName } from "#features/detection/events/contracts/event-filter.contract.ts";
import type { EventFormat } from "#features/detection/events/contracts/events.contract.ts";
import { detectionWords, outcomeWords, severityWords, type WordClauses } from "./engine-terms.rules.ts";
import type { IndexFields, IndexKind } from "./index-fields.ts";

/** The reading of a portal field: at a path, as words for the value at a path, or a constant. */
export type FieldPlan =
  | { at: "path"; path: string; kind: IndexKind; exact: string | null }
  | ({ at: "words"; path: string; exact: string } & WordClauses)
  | { at: "always"; value: string | null };

export interface MappedIndex {
  /** The path of the event's time. */
  time: string;
  received: string;
  format: EventFormat;
  planOf(field: EventFieldName): FieldPlan;
  pathOf(field: EngineField): string | null;
}

/** Returns the paths of a map: those of its schema, with the map's own replacing them. */
export function mappedPathsOf({ preset, paths }: EngineMap): Partial<Record<EngineField, string>> {
  const presetPaths = presets[preset].paths;
  const mappedPaths = engineFields.flatMap((field): [EngineField, string][] => {
    const path = field in paths ? paths[field] : presetPaths[field];
    return path ? [[field, path]] : [];
  });
  return Object.fromEntries(mappedPaths);
}

const formats = { wazuh: "wazuh4", ecs: "ecs", ocsf: "ocsf" } as const satisfies Record<
  EngineMap["preset"],
  EventFormat
>;
const silent: FieldPlan = { at: "always", value: null };

/** Combines a map with the types of the index's fields. */
export function mappedIndex(map: EngineMap, fields: IndexFields, sourceId: string): MappedIndex {
  const paths = mappedPathsOf(map);
  const format = formats[map.preset];
  const time = paths.occurred_at ?? "@timestamp";
  const inWords = (field: EngineField, clausesFor: (kind: IndexKind) => WordClauses): FieldPlan => {
    const path = paths[field];
    const indexField = path ? fields.get(path) : undefined;
    if (!path || !indexField?.exact) return { at: "always", value: clausesFor("keyword").otherwise };
    return { at: "words", path, exact: indexField.exact, ...clausesFor(indexField.kind) };
  };
  const fixed: Partial<Record<EventFieldName, FieldPlan>> = {
    source: { at: "always", value: sourceId },
    format: { at: "always", value: format },
    format_version: silent,
    techniques_original: silent,
    severity: inWords("severity", () => severityWords(map.preset, map.severity_scale)),
    outcome: inWords("outcome", outcomeWords),
  };
  const detections = detectionWords(map.preset);
  fixed.is_detection = detections
    ? inWords("is_detection", () => detections)
    : { at: "always", value: "true" };
  return {
    time,
    received: paths.received_at ?? time,
    format,
    pathOf: (field) => paths[field] ?? null,
    planOf(field) {
      const fixedPlan = fixed[field];
      if (fixedPlan) return fixedPlan;
      const path = paths[field as EngineField];
      const indexField = path ? fields.get(path) : undefined;
      if (path && indexField) return { at: "path", path, ...indexField };
      return field === "occurrences" ? { at: "always", value: "1" } : silent;
    },
  };
}
