import { useState } from "react";
import { useNavigate } from "react-router";
import { incidentOfRun, ruleOfHunt } from "#features/detection/hunting/hunt-use.contract.ts";
import type { HuntDetail, HuntRun } from "#features/detection/hunting/hunting.contract.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { Row } from "#platform/web/kit/layout/primitives.tsx";
import { useMay } from "#platform/web/screen/use-may.ts";
import { TextDialog } from "#platform/web/work/text-dialog.tsx";
import { pathOfUse } from "../list/hunt-address.ts";
import { SeverityField, useSeverity } from "./severity-field.tsx";

interface FindingUsesProps {
  detail: HuntDetail;
  run: HuntRun;
  /** Whether the run has results. */
  found: boolean;
}

/** The next steps of a hunt with results: an incident, or a rule that detects them from now on. */
export function FindingUses({ detail: { hunt, query, uses }, run, found }: FindingUsesProps) {
  const isRule = uses.some(({ kind }) => kind === "rule");
  const [declaring, setDeclaring] = useState(false);
  const severity = useSeverity();
  const navigate = useNavigate();
  const declares = useMay("incident.work");
  const writesRules = useMay("correlation.manage");
  const declare = useCallMutation(incidentOfRun, (use) => navigate(pathOfUse(use)), ["incidents", "home"]);
  const make = useCallMutation(ruleOfHunt, (use) => navigate(pathOfUse(use)), ["correlations"]);
  return (
    <>
      <Row as="span" gap={2} across={3}>
        {declares && found && (
          <Button small onClick={() => setDeclaring(true)}>
            Declarar un incidente
          </Button>
        )}
        {writesRules && query?.kind === "sigma" && !isRule && (
          <Button small busy={make.isPending} onClick={() => make.mutate({ id: hunt.id })}>
            Hacer una regla de correlación
          </Button>
        )}
      </Row>
      <SaveTrouble failure={make.error} />
      {declaring && (
        <TextDialog
          title={`Declarar un incidente por ${hunt.code}`}
          label="Qué se encontró"
          hint="Los activos y las cuentas de los hallazgos quedan en el incidente."
          shortest={10}
          limit={5_000}
          action="Declarar"
          busy={declare.isPending}
          failure={declare.error}
          onSave={(description) =>
            declare.mutate({ id: hunt.id, run_id: run.id, description, severity: severity.value })
          }
          onClose={() => setDeclaring(false)}
        >
          <SeverityField {...severity} />
        </TextDialog>
      )}
    </>
  );
}
