import { type EngineField, engineFields } from "#features/detection/events/contracts/engine-map.contract.ts";
import type { EngineReport } from "#features/detection/events/contracts/event-engine.contract.ts";
import { countCap } from "#platform/contract/page.ts";
import { ServerInfo } from "./engine-answers.ts";
import type { EngineLine } from "./engine-line.ts";
import { EngineProblem, engineProblemOf, engineSentence } from "./engine-problem.ts";
import { byTime } from "./engine-selection.rules.ts";
import { mappedPathsOf } from "./field-plans.rules.ts";
import { readIndexFields } from "./index-fields.ts";

const names = { opensearch: "OpenSearch", elasticsearch: "Elasticsearch" } as const;
/** Fields of text that is searched and shown but never counted. */
const onlyRead = new Set<EngineField>([
  "title",
  "detail",
  "process_command_line",
  "parent_process_command_line",
]);

/** Tests an engine: its server, the types of its fields, and the number of events. */
export async function tryEngine(line: EngineLine): Promise<EngineReport> {
  const report: EngineReport = {
    problem: null,
    server: null,
    events: null,
    newest_at: null,
    absent: [],
    uncountable: [],
  };
  try {
    const info = await serverOf(line);
    report.server = info ? `${names[info.kind]} ${info.version}` : null;
    if (info && info.kind !== line.address.kind) {
      const problem = `El servidor es ${names[info.kind]}, no ${names[line.address.kind]}: elija el otro motor.`;
      return { ...report, problem };
    }
    await readFields(line, report);
    const time = mappedPathsOf(line.address.map).occurred_at ?? "@timestamp";
    const answer = await line.search({
      size: 1,
      track_total_hits: countCap,
      query: { exists: { field: time } },
      sort: [byTime({ time }, "desc")],
      _source: true,
    });
    const { total, hits } = answer.hits;
    report.events = total ? { count: total.value, capped: total.relation === "gte" } : null;
    const [newest] = hits;
    report.newest_at = newest ? new Date(Number(newest.sort[0])).toISOString() : null;
    if (newest && Object.keys(newest._source).length === 0) {
      report.problem =
        "Los índices no guardan el documento original (_source): no hay qué mostrar de un evento.";
    }
    return report;
  } catch (error) {
    return { ...report, problem: engineSentence(engineProblemOf(error)) };
  }
}

/** Returns the version of the server; undefined for an account without permission to read it. */
async function serverOf(line: EngineLine) {
  try {
    const { version } = await line.ask({ method: "GET", path: "/" }, ServerInfo);
    const kind = version.distribution === "opensearch" ? ("opensearch" as const) : ("elasticsearch" as const);
    return { kind, version: version.number };
  } catch (error) {
    if (error instanceof EngineProblem && error.kind === "no_right") return undefined;
    throw error;
  }
}

async function readFields(line: EngineLine, report: EngineReport): Promise<void> {
  const paths = mappedPathsOf(line.address.map);
  const indexFields = await readIndexFields(line, Object.values(paths));
  for (const field of engineFields) {
    const path = paths[field];
    if (!path) continue;
    const indexField = indexFields.get(path);
    if (!indexField) report.absent.push({ field, path });
    else if (!indexField.exact && !onlyRead.has(field)) report.uncountable.push({ field, path });
  }
  const time = paths.occurred_at;
  if (!time || indexFields.get(time)?.kind !== "date") {
    throw new EngineProblem("no_time", time ?? "");
  }
}
