import type { RunMark } from "#features/pipelines/contracts/run-terms.contract.ts";
import { runStateWords } from "#features/pipelines/pipelines.words.ts";
import { countOf } from "#platform/web/words/number-words.ts";
import styles from "../pipelines.module.css";

const good = new Set(["done", "warned"]);

/** The newest runs as marks, the oldest first; said in words for those who hear it. */
export function RunMarks({ runs }: { runs: readonly RunMark[] }) {
  if (runs.length === 0) return <>Sin ejecuciones</>;
  const failed = runs.filter(({ state }) => state === "failed").length;
  const succeeded = runs.filter(({ state }) => good.has(state)).length;
  const words = `${countOf(runs.length, "ejecución", "ejecuciones")}: ${succeeded} bien, ${failed} con falla`;
  return (
    <span className={styles.marks} role="img" aria-label={words} title={words}>
      {runs.toReversed().map(({ id, state }) => (
        <span key={id} className={styles.mark} data-tone={runStateWords[state].tone} />
      ))}
    </span>
  );
}
