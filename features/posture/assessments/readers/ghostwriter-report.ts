import type { AssessmentRecord, FindingRecord, StepRecord } from "./assessment-record.ts";
import {
  cvssVectorOf,
  cwesIn,
  type Fields,
  limitedLines,
  listOf,
  markdownSections,
  plainTextOf,
  recordFields,
  statedSeverity,
} from "./record-fields.ts";
import { isoTimeOf, techniqueIdIn, textOf } from "./record-text.ts";

/** Identifiers are numbers in exports of reports and texts in those of libraries. */
const idOf = (value: unknown): string =>
  typeof value === "number" && Number.isSafeInteger(value) ? String(value) : textOf(value, 100);

const noTimeProblem = { kind: "problem", reason: "La entrada no dice cuándo comenzó." } as const;

/** Findings and activity logs of a report of Ghostwriter (JSON). Its texts are HTML. */
export function* readGhostwriter(report: unknown): Generator<AssessmentRecord, void, undefined> {
  const whole = recordFields(report);
  for (const [at, value] of listOf(whole.findings).entries()) {
    const place = `hallazgo ${at + 1}`;
    yield findingOf(recordFields(value), place) ?? {
      kind: "problem",
      place,
      reason: "El hallazgo no tiene identificador o título.",
    };
  }
  for (const [at, log] of listOf(whole.logs).entries())
    for (const [number, entry] of listOf(recordFields(log).entries).entries()) {
      const place = `registro ${at + 1}, entrada ${number + 1}`;
      yield stepRecordOf(recordFields(entry), place) ?? { ...noTimeProblem, place };
    }
}

function findingOf(finding: Fields, place: string): FindingRecord | undefined {
  const [id, title] = [idOf(finding.id), textOf(finding.title, 300)];
  if (id === "" || title.length < 3) return undefined;
  return {
    kind: "finding",
    externalId: `ghostwriter:${id}`,
    title,
    summary: "",
    description: markdownSections([
      ["", plainTextOf(finding.description, 10_000)],
      ["Impacto", plainTextOf(finding.impact, 4_000)],
      ["Pasos para reproducirlo", plainTextOf(finding.replication_steps, 4_000)],
    ]),
    recommendation: plainTextOf(finding.recommendation ?? finding.mitigation, 10_000),
    references: limitedLines(plainTextOf(finding.references, 8_000), 1_000, 30),
    vector: cvssVectorOf(finding.cvss_vector),
    severity: statedSeverity(finding.severity),
    cwes: cwesIn(finding.cwe ?? []),
    owasp: "",
    wstg: "",
    assets: limitedLines(plainTextOf(finding.affected_entities, 6_000), 300, 20),
    place,
  };
}

/** Parses a time as Ghostwriter writes it; a time without a zone is read as UTC. */
function momentOf(value: unknown): string | null {
  const text = textOf(value, 40);
  return isoTimeOf(
    /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d(?::\d\d(?:\.\d+)?)?$/.test(text) ? `${text.replace(" ", "T")}Z` : text,
  );
}

/** The technique among the tags of an entry, as `ATT&CK:T1059`. */
const techniqueOfTags = (tags: string): string | null =>
  techniqueIdIn(/T\d{4}(?:\.\d{3})?(?![\d.])/i.exec(tags)?.[0] ?? "");

/**
 * Returns a logged action by the column names of the log; undefined without a time. The log has executions only, no
 * detections.
 */
export function stepRecordOf(entry: Fields, place: string): StepRecord | undefined {
  const at = momentOf(entry.start_date);
  if (!at) return undefined;
  const ended = momentOf(entry.end_date);
  const [tool, description] = [textOf(entry.tool, 120), plainTextOf(entry.description, 2_000)];
  const command = textOf(entry.command, 4_000);
  const [firstLine = ""] = description.split("\n", 1);
  const id = idOf(entry.entry_identifier) || idOf(entry.id) || `${at}:${tool}:${command.slice(0, 200)}`;
  return {
    kind: "step",
    externalId: `ghostwriter-log:${idOf(entry.oplog_id) || idOf(entry.oplog)}:${id}`.slice(0, 300),
    round: "",
    name: textOf([tool, firstLine].filter(Boolean).join(": "), 300) || "Sin nombre",
    techniqueId: techniqueOfTags(
      Array.isArray(entry.tags) ? entry.tags.slice(0, 50).join(" ") : textOf(entry.tags, 2_000),
    ),
    target: textOf(entry.dest_ip, 300),
    sourceAddress: textOf(entry.source_ip, 200),
    at,
    endedAt: ended && ended >= at ? ended : null,
    expected: "",
    command,
    note: textOf(
      markdownSections([
        ["", description],
        ["Usuario", textOf(entry.user_context, 200)],
        ["Salida", plainTextOf(entry.output, 1_500)],
        ["Comentarios", plainTextOf(entry.comments, 500)],
      ]),
      4_000,
    ),
    tools: [],
    place,
  };
}
