import { useState } from "react";
import {
  exportPipeline,
  type PipelineDetail,
  publishPipeline,
  retirePipeline,
  switchPipeline,
} from "#features/automation/pipelines/contracts/pipelines.contract.ts";
import { refusalText } from "#platform/web/call/problem-sentences.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { DownloadButton } from "#platform/web/kit/buttons/download-button.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { useMay } from "#platform/web/screen/use-may.ts";
import { TextDialog } from "#platform/web/work/text-dialog.tsx";
import { StartDialog } from "../runs/start-dialog.tsx";
import { HookDialog } from "./hook-dialog.tsx";
import { MailAddressDialog } from "./mail-address-dialog.tsx";

const onError = (failure: Error) => showToast("problem", refusalText(failure));

/** The possible actions on a pipeline in its state. */
export function PipelineActions({ detail }: { detail: PipelineDetail }) {
  const { pipeline, content, version, problems, has_hook } = detail;
  const { id, state, has_draft, number } = pipeline;
  const [dialog, setDialog] = useState<"retire" | "start" | "hook" | "mail">();
  const manages = useMay("pipeline.manage");
  const close = () => setDialog(undefined);
  const publish = useCallMutation(publishPipeline);
  const turn = useCallMutation(switchPipeline);
  const retire = useCallMutation(retirePipeline, close);
  return (
    <>
      <DownloadButton contract={exportPipeline} input={{ id }} name="automatizacion.yaml" label="YAML" />
      {manages && content.trigger.kind === "webhook" && (
        <Button onClick={() => setDialog("hook")}>Llave de inicio</Button>
      )}
      {content.trigger.kind === "mail" && (
        <Button onClick={() => setDialog("mail")}>Dirección de correo</Button>
      )}
      {manages && state !== "retired" && <Button onClick={() => setDialog("retire")}>Retirar</Button>}
      {(state === "active" || state === "paused") && (
        <Button
          busy={turn.isPending}
          onClick={() => turn.mutate({ id, version, on: state === "paused" }, { onError })}
        >
          {state === "active" ? "Apagar" : "Encender"}
        </Button>
      )}
      {state === "active" && !has_draft && !["event", "mail", "agent"].includes(content.trigger.kind) && (
        <Button look={manages && has_draft ? undefined : "main"} onClick={() => setDialog("start")}>
          Ejecutar
        </Button>
      )}
      {manages && has_draft && (
        <Button
          look="main"
          busy={publish.isPending}
          notYet={problems.length > 0 ? "Primero corrija los pasos" : undefined}
          onClick={() => publish.mutate({ id, version }, { onError })}
        >
          Publicar y encender la versión {number + 1}
        </Button>
      )}
      {dialog === "start" && <StartDialog id={id} content={content} onClose={close} />}
      {dialog === "mail" && <MailAddressDialog detail={detail} onClose={close} />}
      {dialog === "hook" && <HookDialog id={id} hasHook={has_hook} onClose={close} />}
      {dialog === "retire" && (
        <TextDialog
          title="Retirar la automatización"
          label="Motivo"
          hint="Deja de iniciarse; sus versiones y ejecuciones quedan."
          shortest={5}
          limit={1_000}
          action="Retirar"
          busy={retire.isPending}
          failure={retire.error}
          onSave={(reason) => retire.mutate({ id, version, reason })}
          onClose={close}
        />
      )}
    </>
  );
}
