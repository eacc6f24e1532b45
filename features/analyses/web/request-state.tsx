import type { AnalysisRequest, AnalysisStatus } from "#features/analyses/analyses.contract.ts";
import { analysisStatusWords } from "#features/analyses/analyses.words.ts";
import { Badge } from "#platform/web/kit/badge.tsx";
import styles from "./analyses.module.css";

const tones = {
  pending: "neutral",
  processing: "brand",
  completed: "good",
  failed: "danger",
  cancelled: "neutral",
} as const satisfies Record<AnalysisStatus, string>;

/** Where a request stands; while it moves, how far it is. */
export function RequestState({ request }: { request: Pick<AnalysisRequest, "status" | "progress"> }) {
  const { status, progress } = request;
  return (
    <span className={styles.state}>
      <Badge tone={tones[status]}>{analysisStatusWords[status]}</Badge>
      {status === "processing" && <progress aria-label="Avance" value={progress} max={100} />}
    </span>
  );
}
