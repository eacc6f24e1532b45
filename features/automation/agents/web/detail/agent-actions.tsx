import { useState } from "react";
import {
  type AgentDetail,
  createAgentVersion,
  publishAgent,
  retireAgent,
  switchAgent,
} from "#features/automation/agents/contracts/agents.contract.ts";
import { refusalText } from "#platform/web/call/problem-sentences.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { useMay } from "#platform/web/screen/use-may.ts";
import { TextDialog } from "#platform/web/work/text-dialog.tsx";
import { TryDialog } from "../runs/try-dialog.tsx";

const onError = (failure: Error) => showToast("problem", refusalText(failure));

/** Buttons for the actions that the state of an agent allows. */
export function AgentActions({ detail }: { detail: AgentDetail }) {
  const { agent, version, versions, testing } = detail;
  const { id, state, has_draft, number } = agent;
  const [dialog, setDialog] = useState<"retire" | "try">();
  const manages = useMay("agent.manage") && state !== "retired";
  const close = () => setDialog(undefined);
  const freeze = useCallMutation(createAgentVersion);
  const publish = useCallMutation(publishAgent);
  const turn = useCallMutation(switchAgent);
  const retire = useCallMutation(retireAgent, close);
  const newest = versions[0]?.number ?? 0;
  const hasNewer = newest > 0 && (newest !== number || state === "unpublished");
  return (
    <>
      {manages && <Button onClick={() => setDialog("retire")}>Retirar</Button>}
      {(state === "published" || state === "paused") && (
        <Button
          busy={turn.isPending}
          onClick={() => turn.mutate({ id, version, on: state === "paused" }, { onError })}
        >
          {state === "published" ? "Detener" : "Reanudar"}
        </Button>
      )}
      {manages && has_draft && (
        <Button busy={freeze.isPending} onClick={() => freeze.mutate({ id, version }, { onError })}>
          Fijar y probar la versión {newest + 1}
        </Button>
      )}
      {manages && hasNewer && (
        <Button
          look="main"
          busy={publish.isPending}
          notYet={testing ? "Los casos se están probando" : undefined}
          onClick={() => publish.mutate({ id, version }, { onError })}
        >
          Publicar la versión {newest}
        </Button>
      )}
      {state === "published" && (
        <Button look={manages && hasNewer ? undefined : "main"} onClick={() => setDialog("try")}>
          Probar
        </Button>
      )}
      {dialog === "try" && <TryDialog detail={detail} onClose={close} />}
      {dialog === "retire" && (
        <TextDialog
          title="Retirar el agente"
          label="Motivo"
          hint="Deja de trabajar; sus versiones y ejecuciones quedan."
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
