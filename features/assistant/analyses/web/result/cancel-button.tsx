import { useMutation, useQueryClient } from "@tanstack/react-query";
import {
  type AnalysisRequest,
  cancelRequest,
  getRequestStatus,
  listRequests,
} from "#features/assistant/analyses/analyses.contract.ts";
import { call } from "#platform/web/call/call.ts";
import { refusalText } from "#platform/web/call/problem-sentences.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { useMay } from "#platform/web/screen/use-may.ts";
import { analysisName } from "../analysis-text.ts";

/** The button to cancel an analysis that has no result yet. */
export function CancelButton({ request }: { request: AnalysisRequest }) {
  const queries = useQueryClient();
  const cancel = useMutation({
    mutationFn: () => call(cancelRequest, { id: request.id }),
    onError: (failure) => showToast("problem", refusalText(failure)),
    onSettled: () => {
      for (const { name } of [listRequests, getRequestStatus])
        queries.invalidateQueries({ queryKey: [name] });
    },
  });
  const waits = request.status === "pending" || request.status === "processing";
  if (!useMay("analysis.request") || !waits) return null;
  return (
    <Button
      small
      busy={cancel.isPending}
      aria-label={`Cancelar ${analysisName(request)}`}
      onClick={() => cancel.mutate()}
    >
      Cancelar
    </Button>
  );
}
