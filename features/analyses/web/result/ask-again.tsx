import { useNavigate } from "react-router";
import type { AnalysisRequest } from "#features/analyses/analyses.contract.ts";
import { areas } from "#features/analyses/analysis-content.contract.ts";
import { Button } from "#platform/web/kit/button.tsx";
import { showToast } from "#platform/web/kit/toasts.ts";
import { oneOf } from "#platform/web/one-of.ts";
import { refusalText } from "#platform/web/refusal-text.ts";
import { useMay } from "#platform/web/use-may.ts";
import { useAnalysisRequest } from "../centre/use-analysis-request.ts";

/** Asks once more for the same, for who sees that it failed or was given up. */
export function AskAgain({ request }: { request: AnalysisRequest }) {
  const navigate = useNavigate();
  const ask = useAnalysisRequest(({ id }) => navigate(`/Compliance/Analisis/${id}`));
  if (!useMay("analysis.request")) return null;
  const { analysis_type: kind, standard_id: standardId, focus_areas, ...wish } = request;
  const again = {
    ...wish,
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
