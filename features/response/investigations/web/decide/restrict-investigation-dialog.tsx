import { useQuery } from "@tanstack/react-query";
import { listUsers } from "#features/identity/access/access.contract.ts";
import type { InvestigationDetail } from "#features/response/investigations/contracts/investigation-detail.contract.ts";
import {
  listInvestigators,
  restrictInvestigation,
} from "#features/response/investigations/contracts/investigation-work.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { RestrictDialog } from "#platform/web/work/restrict-dialog.tsx";
import { useInvestigationStep } from "../detail/use-investigation-step.ts";

interface RestrictInvestigationDialogProps {
  detail: InvestigationDetail;
  onClose: () => void;
}

/** Restricts the investigation to named people from now on. */
export function RestrictInvestigationDialog({ detail, onClose }: RestrictInvestigationDialogProps) {
  const { id, version, code } = detail.investigation;
  const candidates = useQuery(callQuery(listInvestigators, {}));
  const ownId = useQuery(callQuery(listUsers, {})).data?.[0]?.id;
  const restrict = useInvestigationStep(restrictInvestigation, onClose);
  return (
    <RestrictDialog
      code={code}
      hint="Nadie más la encontrará, la contará ni la exportará, tampoco los administradores. Usted y su equipo la siguen viendo."
      legend="Además de usted, la ven"
      candidates={candidates}
      ownId={ownId}
      busy={restrict.isPending}
      failure={restrict.error}
      onRestrict={(people, reason) => restrict.mutate({ id, version, people, reason })}
      onClose={onClose}
    />
  );
}
