import { useQuery } from "@tanstack/react-query";
import {
  type AgentDetail,
  listAgentParts,
  takeAgentTemplate,
} from "#features/automation/agents/contracts/agents.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { TemplateDialog } from "#platform/web/kit/overlays/template-dialog.tsx";

interface AgentTemplateDialogProps {
  onTaken: (agent: AgentDetail) => void;
  onClose: () => void;
}

/** The ready-made agents; each becomes a draft of the company with its cases, once. */
export function AgentTemplateDialog({ onTaken, onClose }: AgentTemplateDialogProps) {
  const adoption = useCallMutation(takeAgentTemplate, onTaken);
  return (
    <TemplateDialog
      title="Catálogo de agentes"
      query={useQuery(callQuery(listAgentParts, {}))}
      takenLabel="Ya agregado"
      adoption={adoption}
      onAdopt={(key) => adoption.mutate({ key })}
      onClose={onClose}
    />
  );
}
