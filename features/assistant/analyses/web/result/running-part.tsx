import { useNavigate } from "react-router";
import type { AnalysisRequest } from "#features/assistant/analyses/analyses.contract.ts";
import { analysisStatusLabels } from "#features/assistant/analyses/analyses.labels.ts";
import { areas } from "#features/assistant/analyses/analysis-content.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import { oneOf } from "#platform/contract/word-list.ts";
import { refusalText } from "#platform/web/call/problem-sentences.ts";
import { Button, LinkButton } from "#platform/web/kit/buttons/button.tsx";
import { Notice } from "#platform/web/kit/messages/notice.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { useMay } from "#platform/web/screen/use-may.ts";
import styles from "../analyses.module.css";
import { useAnalysisRequest } from "../centre/use-analysis-request.ts";
import { CancelButton } from "./cancel-button.tsx";

/** Repeats a request that failed or was cancelled. */
function AskAgain({ request }: { request: AnalysisRequest }) {
  const navigate = useNavigate();
  const ask = useAnalysisRequest(({ id }) => navigate(paths.analysis(id)));
  if (!useMay("analysis.request")) return null;
  const { analysis_type: kind, standard_id: standardId, focus_areas, ...query } = request;
  const again = {
    ...query,
    kind,
    standardId,
    focus_areas: focus_areas.flatMap((word) => oneOf(areas, word) ?? []),
  };
  return (
    <Button
      look="main"
      busy={ask.isPending}
      onClick={() => ask.mutate(again, { onError: (failure) => showToast("problem", refusalText(failure)) })}
    >
      Pedirlo de nuevo
    </Button>
  );
}

/** The progress from which the result is computed and only its wording is missing. */
const derived = 60;

/** An analysis without a result: in progress, failed with its reason, or cancelled. */
export function RunningPart({ request }: { request: AnalysisRequest }) {
  const { status, progress, reason } = request;
  if (status === "failed" || status === "cancelled") {
    return (
      <Notice
        tone={status === "failed" ? "danger" : "neutral"}
        title={status === "failed" ? "El análisis no se pudo hacer" : "El análisis se canceló"}
        actions={
          <>
            <AskAgain request={request} />
            <LinkButton to={paths.analyses}>Volver a los análisis</LinkButton>
          </>
        }
      >
        {reason}
      </Notice>
    );
  }
  return (
    <div className={styles.running}>
      <progress aria-label="Avance del análisis" value={progress} max={100} />
      <p role="status">
        {status === "pending"
          ? `${analysisStatusLabels.pending}: espera su turno.`
          : progress < derived
            ? `${analysisStatusLabels.processing}: se leen los datos y se aplican las reglas.`
            : `${analysisStatusLabels.processing}: ya está calculado; el proveedor de IA lo redacta.`}{" "}
        Puede dejar esta página: el análisis sigue, y aparecerá en la lista.
      </p>
      <div>
        <CancelButton request={request} />
      </div>
    </div>
  );
}
