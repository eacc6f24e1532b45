import type { RunMark } from "#features/automation/pipelines/contracts/run-terms.contract.ts";
import { runStateLabels } from "#features/automation/pipelines/pipelines.labels.ts";
import { OutcomeMarks } from "#platform/web/kit/marks/outcome-marks.tsx";
import { countOf } from "#platform/web/text/number-text.ts";

const good = new Set(["done", "warned"]);

/** The newest runs as symbols, the oldest first, with a text for screen readers. */
export function RunMarks({ runs }: { runs: readonly RunMark[] }) {
  if (runs.length === 0) return <>Sin ejecuciones</>;
  const failed = runs.filter(({ state }) => state === "failed").length;
  const succeeded = runs.filter(({ state }) => good.has(state)).length;
  const words = `${countOf(runs.length, "ejecución", "ejecuciones")}: ${succeeded} bien, ${failed} con falla`;
  const marks = runs.map(({ id, state }) => ({ id, tone: runStateLabels[state].tone }));
  return <OutcomeMarks marks={marks} words={words} />;
}
