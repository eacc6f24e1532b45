import type {
  Consequence,
  Duration,
  KeyMoment,
} from "#features/response/incidents/contracts/incident-moments.contract.ts";
import {
  type KeyMomentKind,
  momentKinds,
} from "#features/response/incidents/contracts/incident-terms.contract.ts";
import { momentLabels } from "#features/response/incidents/incidents.labels.ts";
import type { KeyMomentRow } from "./moment.store.ts";

type Timestamp = Pick<KeyMomentRow, "id" | "kind" | "at" | "certainty" | "replaces" | "incident_id">;

/**
 * Returns the effective moment of each kind: within one incident, the record that no later record replaces. Of merged
 * incidents, the earliest record is used for moments that start a deadline, and the latest for those that end the
 * incident.
 */
export function currentMoments<Row extends Timestamp>(rows: readonly Row[]): Map<KeyMomentKind, Row> {
  const replaced = new Set(rows.flatMap(({ replaces }) => replaces ?? []));
  const current = new Map<KeyMomentKind, Row>();
  for (const row of rows) {
    if (replaced.has(row.id)) continue;
    const currentRow = current.get(row.kind);
    const ends = endings.has(row.kind);
    if (!currentRow || (ends ? row.at > currentRow.at : row.at < currentRow.at)) current.set(row.kind, row);
  }
  return current;
}

const endings: ReadonlySet<KeyMomentKind> = new Set(["containment", "eradication", "recovery"]);

/** The durations, each with the two key moments between which it is measured. */
export const incidentSpans = [
  { name: "detect", from: "first_act", to: "detection" },
  { name: "acknowledge", from: "detection", to: "knowledge" },
  { name: "contain", from: "detection", to: "containment" },
  { name: "resolve", from: "detection", to: "recovery" },
] as const satisfies readonly { name: Duration["name"]; from: KeyMomentKind; to: KeyMomentKind }[];

/** Returns the durations between effective moments in whole minutes; a negative duration is treated as not measured. */
export function incidentDurations(
  moments: ReadonlyMap<KeyMomentKind, Pick<Timestamp, "at" | "certainty">>,
): Duration[] {
  return incidentSpans.map(({ name, from, to }) => {
    const [begin, end] = [moments.get(from), moments.get(to)];
    const minutes = begin && end ? Math.round((end.at.getTime() - begin.at.getTime()) / 60_000) : null;
    return {
      name,
      from,
      to,
      minutes: minutes !== null && minutes >= 0 ? minutes : null,
      estimated: begin?.certainty === "estimated" || end?.certainty === "estimated",
    };
  });
}

/** Pairs of kinds with a required order. Knowledge and detection have no fixed order. */
const ordered: readonly (readonly [KeyMomentKind, KeyMomentKind])[] = [
  ["first_act", "first_effect"],
  ["first_act", "detection"],
  ["first_act", "containment"],
  ["detection", "containment"],
  ["containment", "eradication"],
  ["eradication", "recovery"],
  ["containment", "recovery"],
];

/** Returns the moments whose order does not fit. */
export function findMomentsOutOfOrder(
  moments: ReadonlyMap<KeyMomentKind, Pick<Timestamp, "at">>,
): Consequence[] {
  return ordered.flatMap(([first, second]) => {
    const [before, after] = [moments.get(first), moments.get(second)];
    if (!before || !after || before.at <= after.at) return [];
    return [
      {
        area: "incidents",
        text: `«${momentLabels[second]}» queda antes que «${momentLabels[first]}»: revise ambas fechas.`,
        severe: false,
      },
    ];
  });
}

/**
 * Converts rows to the answers of calls, in the usual order of moments; `codeOf` gives the code of the merged
 * incident of a row.
 */
export function momentsFrom(
  rows: readonly KeyMomentRow[],
  codeOf: (incidentId: string) => string | null,
): KeyMoment[] {
  const replaced = new Set(rows.flatMap(({ replaces }) => replaces ?? []));
  return rows
    .toSorted((a, b) => momentKinds.indexOf(a.kind) - momentKinds.indexOf(b.kind))
    .map((row) => ({
      id: row.id,
      kind: row.kind,
      at: row.at.toISOString(),
      zone: row.zone,
      certainty: row.certainty,
      source: row.source,
      recorded_by_name: row.recorded_by_name,
      recorded_at: row.recorded_at.toISOString(),
      reason: row.reason,
      replaced: replaced.has(row.id),
      from_code: codeOf(row.incident_id),
    }));
}
