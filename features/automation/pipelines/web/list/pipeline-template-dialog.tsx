import { useQuery } from "@tanstack/react-query";
import {
  listStepKinds,
  type PipelineDetail,
  takeTemplate,
} from "#features/automation/pipelines/contracts/pipelines.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { TemplateDialog } from "#platform/web/kit/overlays/template-dialog.tsx";

interface PipelineTemplateDialogProps {
  onTaken: (detail: PipelineDetail) => void;
  onClose: () => void;
}

/** The ready-made pipelines; each becomes a draft of the company, once. */
export function PipelineTemplateDialog({ onTaken, onClose }: PipelineTemplateDialogProps) {
  const adoption = useCallMutation(takeTemplate, onTaken);
  return (
    <TemplateDialog
      title="Catálogo de automatizaciones"
      query={useQuery(callQuery(listStepKinds, {}))}
      takenLabel="Ya agregada"
      adoption={adoption}
      onAdopt={(key) => adoption.mutate({ key })}
      onClose={onClose}
    />
  );
}
