import { useQuery } from "@tanstack/react-query";
import { listUsers } from "#features/identity/access/access.contract.ts";
import type { InvestigationDetail } from "#features/response/investigations/contracts/investigation-detail.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { StepActions } from "#platform/web/work/steps/step-actions.tsx";
import { useCaseWork } from "#platform/web/work/steps/use-case-work.tsx";
import { useViewer } from "#platform/web/work/steps/use-viewer.ts";
import { investigationScreen } from "../work/investigation-screen.tsx";

/** The steps of an investigation that are possible now. */
export function InvestigationActions({ detail }: { detail: InvestigationDetail }) {
  const viewer = useViewer(useQuery(callQuery(listUsers, {})).data?.[0]?.id);
  const work = useCaseWork(investigationScreen, { row: detail.investigation, detail, viewer });
  return (
    <>
      <StepActions work={work} />
      {work.dialog}
    </>
  );
}
