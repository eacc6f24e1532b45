import { useState } from "react";
import { useNavigate } from "react-router";
import { importRules } from "#features/correlations/correlations.contract.ts";
import type { HuntFinding } from "#features/hunting/finding.contract.ts";
import type { Hunt, HuntQuery } from "#features/hunting/hunting.contract.ts";
import { declareIncident } from "#features/incidents/contracts/incident-work.contract.ts";
import type { Severity } from "#platform/contract/severity.ts";
import { severities } from "#platform/contract/severity-list.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { useMay } from "#platform/web/screen/use-may.ts";
import { severityWords } from "#platform/web/words/severity-words.ts";
import { WordsDialog } from "#platform/web/work/words-dialog.tsx";
import styles from "../hunting.module.css";

const mostNames = 50;
const namesOf = (values: readonly (string | null)[]) =>
  [...new Set(values.flatMap((value) => value ?? []))].slice(0, mostNames);

interface FindingUsesProps {
  hunt: Hunt;
  query: HuntQuery | null;
  findings: readonly HuntFinding[];
}

/** What a hunt that found something becomes: an incident, or a rule that finds it from now on. */
export function FindingUses({ hunt, query, findings }: FindingUsesProps) {
  const [declaring, setDeclaring] = useState(false);
  const [severity, setSeverity] = useState<Severity>("medium");
  const navigate = useNavigate();
  const declares = useMay("incident.work");
  const writesRules = useMay("correlation.manage");
  const declare = useCallMutation(declareIncident, ({ incident }) => navigate(`/Incidentes/${incident.id}`), [
    "incidents",
    "home",
  ]);
  const make = useCallMutation(importRules, ({ files }) => {
    const [rule] = files.flatMap(({ rules }) => rules);
    if (rule?.id) navigate(`/Correlaciones/${rule.id}`);
    else showToast("problem", rule?.problems[0]?.message ?? "La regla no se pudo crear.");
  });
  const found = findings.length > 0;
  return (
    <>
      <span className={styles.row}>
        {declares && found && (
          <Button small onClick={() => setDeclaring(true)}>
            Declarar un incidente
          </Button>
        )}
        {writesRules && query?.kind === "sigma" && (
          <Button
            small
            busy={make.isPending}
            onClick={() =>
              make.mutate({ files: [{ name: `${hunt.code}.yml`, text: query.text }], origin: "written" })
            }
          >
            Hacer una regla de correlación
          </Button>
        )}
      </span>
      <SaveTrouble failure={make.error} />
      {declaring && (
        <WordsDialog
          title={`Declarar un incidente por ${hunt.code}`}
          label="Qué se encontró"
          hint="Los activos y las cuentas de los hallazgos quedan en el incidente."
          shortest={10}
          limit={5_000}
          action="Declarar"
          busy={declare.isPending}
          failure={declare.error}
          onSave={(description) =>
            declare.mutate({
              title: hunt.title,
              description,
              severity,
              origin: "hunt",
              techniques: hunt.techniques,
              assets: namesOf(findings.map(({ asset_name }) => asset_name)),
              accounts: namesOf(findings.map(({ user_name }) => user_name)),
            })
          }
          onClose={() => setDeclaring(false)}
        >
          <Field label="Severidad">
            <Select
              options={severities.map((value) => ({ value, label: severityWords[value] }))}
              value={severity}
              onChange={({ target }) => setSeverity(target.value as Severity)}
            />
          </Field>
        </WordsDialog>
      )}
    </>
  );
}
