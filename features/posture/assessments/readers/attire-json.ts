import type { AssessmentRecord, StepRecord } from "./assessment-record.ts";
import { type Fields, listOf, recordFields } from "./record-fields.ts";
import { isoTimeOf, techniqueIdIn, textOf } from "./record-text.ts";

/** The number of executed steps of a procedure that are read. */
const maxSteps = 100;

/** The errors of a procedure as a note. An error means that the test failed, not that a control blocked it. */
function failureOf(steps: readonly Fields[]): string {
  const errors = steps
    .flatMap((step) => listOf(step.output).slice(0, maxSteps).map(recordFields))
    .filter(({ level }) => level === "STDERR")
    .map(({ content }) => textOf(content, 1_000));
  return errors.length > 0 ? `La prueba falló: ${errors.join("\n")}` : "";
}

/** Reads the procedures of an ATTiRe 1.1 log, which has only executions and no detections. */
export function* readAttire(log: unknown): Generator<AssessmentRecord, void, undefined> {
  const execution = recordFields(recordFields(log)["execution-data"]);
  const target = recordFields(execution.target);
  for (const [at, value] of listOf(recordFields(log).procedures).entries()) {
    const procedure = recordFields(value);
    const steps = listOf(procedure.steps).slice(0, maxSteps).map(recordFields);
    const place = `procedimiento ${at + 1}`;
    const began = isoTimeOf(steps[0]?.["time-start"]) ?? isoTimeOf(execution["time-generated"]);
    if (!began) {
      yield { kind: "problem", place, reason: "El procedimiento no dice cuándo se ejecutó." };
      continue;
    }
    const ended = isoTimeOf(steps.at(-1)?.["time-stop"]);
    const id = textOf(recordFields(procedure["procedure-id"]).id, 100);
    const record: StepRecord = {
      kind: "step",
      externalId: `attire:${textOf(execution["execution-id"], 100)}:${id}:${at}`,
      round: textOf(execution["execution-source"], 60),
      name: textOf(procedure["procedure-name"], 300) || "Sin nombre",
      techniqueId: techniqueIdIn(procedure["mitre-technique-id"]),
      target: textOf(target.host, 300) || textOf(target.ip, 300),
      sourceAddress: "",
      at: began,
      endedAt: ended && ended >= began ? ended : null,
      expected: "",
      command: textOf(steps.map(({ command }) => textOf(command, 2_000)).join("\n"), 4_000),
      note: textOf(
        [failureOf(steps), textOf(procedure["procedure-description"], 2_000)].filter(Boolean).join("\n\n"),
        4_000,
      ),
      tools: [],
      place,
    };
    yield record;
  }
}
