import { useState } from "react";
import { useNavigate } from "react-router";
import {
  cancelPipelineRun,
  type RunDetail,
  retryPipelineRun,
  takePipelineRun,
} from "#features/automation/pipelines/contracts/pipeline-runs.contract.ts";
import { refusalText } from "#platform/web/call/problem-sentences.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Row } from "#platform/web/kit/layout/primitives.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { useMay } from "#platform/web/screen/use-may.ts";
import { TextDialog } from "#platform/web/work/text-dialog.tsx";
import { runsPath } from "../pipeline-address.ts";

const onError = (failure: Error) => showToast("problem", refusalText(failure));

/** The actions on a run: cancel it while it runs, or continue it after it failed. */
export function RunActions({ detail: { run } }: { detail: RunDetail }) {
  const { id, state, finished_at, pipeline_id } = run;
  const [stopping, setStopping] = useState(false);
  const manages = useMay("pipeline.manage");
  const navigate = useNavigate();
  const cancel = useCallMutation(cancelPipelineRun, () => setStopping(false));
  const take = useCallMutation(takePipelineRun);
  const retry = useCallMutation(retryPipelineRun, (next) => navigate(runsPath(pipeline_id, next.run.id)));
  const again = (way: "resume" | "fork" | "restart") => retry.mutate({ id, way }, { onError });
  if (!finished_at)
    return (
      <Row as="span" gap={2} across={3}>
        <Button small onClick={() => setStopping(true)}>
          Detener esta ejecución
        </Button>
        {stopping && (
          <TextDialog
            title="Detener la ejecución"
            label="Motivo"
            hint="Se detiene antes del paso siguiente; lo ya hecho queda."
            shortest={3}
            limit={500}
            action="Detener"
            busy={cancel.isPending}
            failure={cancel.error}
            onSave={(reason) => cancel.mutate({ id, reason })}
            onClose={() => setStopping(false)}
          />
        )}
      </Row>
    );
  if (!manages || state === "suppressed") return null;
  return (
    <Row as="span" gap={2} across={3}>
      {state === "failed" && (
        <>
          <Button small look="main" busy={retry.isPending} onClick={() => again("resume")}>
            Seguir desde el paso que falló
          </Button>
          <Button small busy={retry.isPending} onClick={() => again("fork")}>
            Continuar en otra ejecución
          </Button>
          <Button small busy={take.isPending} onClick={() => take.mutate({ id }, { onError })}>
            La atiendo yo
          </Button>
        </>
      )}
      <Button small busy={retry.isPending} onClick={() => again("restart")}>
        Repetir desde el inicio
      </Button>
    </Row>
  );
}
