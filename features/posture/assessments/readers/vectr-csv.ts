import { hash } from "node:crypto";
import { type CsvRow, csvTable } from "#features/posture/findings/readers/text/csv-rows.ts";
import type { OpenFile } from "#platform/readers/file-text.ts";
import { UnreadableFile } from "#platform/readers/unreadable-file.ts";
import type { AssessmentRecord, StatedFact } from "./assessment-record.ts";
import { isoTimeOf, techniqueIdIn, textOf } from "./record-text.ts";

/** Headings by which an export of VECTR is recognised, as `headingName` folds them. */
export const vectrHeadings = ["assessmentgroup", "mitreid", "outcome", "start time"] as const;

const factOf = (cell: string): StatedFact => {
  const word = cell.trim().toLowerCase();
  if (word === "yes") return "yes";
  return word === "no" ? "no" : "unknown";
};

/**
 * Returns the facts of a test case. `Detected` differs from `Alert Triggered`. `Detection Time` is filled in every row,
 * so it is used only if the outcome is a detection.
 */
function factsOf(row: CsvRow) {
  const outcome = row.get("outcome").toLowerCase().replace(/\s/g, "");
  const [isBlocked, isDetected] = [outcome === "blocked", outcome === "detected"];
  const isMissed = outcome === "notdetected";
  const alerted = factOf(row.get("alert triggered"));
  return {
    logged: factOf(row.get("activity logged")),
    alerted: alerted === "unknown" && isMissed ? ("no" as const) : alerted,
    blocked: isBlocked ? ("yes" as const) : isDetected || isMissed ? ("no" as const) : ("unknown" as const),
    detectedAt: isDetected ? isoTimeOf(row.get("detection time")) : null,
  };
}

/** Returns the identity of a row within its file, which does not change when texts of the campaign are edited later. */
const identityOf = (row: CsvRow) =>
  [
    row.get("assessmentgroup"),
    row.get("campaign"),
    row.get("phase"),
    row.get("variant"),
    row.get("mitreid"),
    row.get("start time epoch", "start time"),
  ].join("\u0001");

/** Test cases of VECTR (CSV of 37 columns), with line breaks inside cells. */
export async function* readVectr(open: OpenFile): AsyncGenerator<AssessmentRecord, void, undefined> {
  const table = await csvTable(open, (names) => vectrHeadings.every((name) => names.has(name)));
  if (!table) throw new UnreadableFile("El archivo no tiene las columnas de VECTR.");
  const countByIdentity = new Map<string, number>();
  for await (const row of table.rows) {
    const place = `línea ${row.line}`;
    const at = isoTimeOf(row.get("start time"));
    if (row.isCut) yield { kind: "problem", place, reason: "La fila está cortada: una comilla no cierra." };
    else if (!at) yield { kind: "problem", place, reason: "La fila no dice cuándo comenzó el paso." };
    else {
      const identity = hash("sha256", identityOf(row), "hex").slice(0, 40);
      const times = countByIdentity.get(identity) ?? 0;
      countByIdentity.set(identity, times + 1);
      const ended = isoTimeOf(row.get("stop time"));
      yield {
        kind: "step",
        externalId: `vectr:${identity}:${times}`,
        round: textOf(row.get("assessmentgroup"), 60),
        name:
          textOf([row.get("campaign"), row.get("variant")].filter(Boolean).join(": "), 300) || "Sin nombre",
        techniqueId: techniqueIdIn(row.get("mitreid")),
        target: textOf(row.get("targetassets"), 300),
        sourceAddress: textOf(row.get("sourceips"), 200),
        at,
        endedAt: ended && ended >= at ? ended : null,
        expected: textOf(row.get("expecteddetectionlayers"), 2_000),
        command: textOf(row.get("command"), 4_000),
        note: textOf([row.get("objective"), row.get("outcome notes")].filter(Boolean).join("\n"), 4_000),
        tools: [
          { tool: textOf(row.get("detectingtools"), 120) || "Sin herramienta indicada", ...factsOf(row) },
        ],
        place,
      };
    }
  }
}
