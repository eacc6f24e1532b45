import { useState } from "react";
import { Link } from "react-router";
import type { HuntFinding } from "#features/detection/hunting/finding.contract.ts";
import { alertOfFinding } from "#features/detection/hunting/hunt-use.contract.ts";
import type { HuntDetail, HuntRun } from "#features/detection/hunting/hunting.contract.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { FormDialog } from "#platform/web/kit/overlays/form-dialog.tsx";
import { pathOfUse } from "../list/hunt-address.ts";
import { SeverityField, useSeverity } from "./severity-field.tsx";

interface FindingAlertProps {
  detail: HuntDetail;
  run: HuntRun;
  finding: HuntFinding;
}

/** The alert of a finding, or a button to open one. */
export function FindingAlert({ detail, run, finding }: FindingAlertProps) {
  const [opening, setOpening] = useState(false);
  const alertUse = detail.uses.find(({ kind, finding_key: key }) => kind === "alert" && key === finding.key);
  if (alertUse) return <Link to={pathOfUse(alertUse)}>{alertUse.name.split(" ")[0]}</Link>;
  if (finding.change === "gone") return null;
  return (
    <>
      <Button small look="quiet" onClick={() => setOpening(true)}>
        Abrir alerta
      </Button>
      {opening && (
        <AlertDialog detail={detail} run={run} finding={finding} onClose={() => setOpening(false)} />
      )}
    </>
  );
}

function AlertDialog({ detail, run, finding, onClose }: FindingAlertProps & { onClose: () => void }) {
  const severity = useSeverity();
  const open = useCallMutation(
    alertOfFinding,
    ({ name }) => {
      showToast("good", `Se abrió ${name}`);
      onClose();
    },
    ["alerts", "hunting", "home"],
  );
  return (
    <FormDialog
      title={`Abrir una alerta por ${detail.hunt.code}`}
      action="Abrir"
      busy={open.isPending}
      failure={open.error}
      onSubmit={() =>
        open.mutate({
          id: detail.hunt.id,
          run_id: run.id,
          key: finding.key,
          severity: severity.value,
        })
      }
      onClose={onClose}
    >
      <p>
        {finding.title}. Lleva el activo, la cuenta y los eventos más nuevos del hallazgo, y queda unida a la
        búsqueda.
      </p>
      <SeverityField {...severity} />
    </FormDialog>
  );
}
