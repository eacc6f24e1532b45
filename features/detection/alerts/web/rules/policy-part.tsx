import { useQuery } from "@tanstack/react-query";
import { clockLabels } from "#features/detection/alerts/alerts.labels.ts";
import {
  type AlertPolicy,
  getAlertPolicy,
  saveAlertPolicy,
} from "#features/detection/alerts/contracts/alert-clock.contract.ts";
import { clockKinds } from "#features/detection/alerts/contracts/alert-terms.contract.ts";
import { severities } from "#platform/contract/severity-list.ts";
import { oneOf } from "#platform/contract/word-list.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { FieldPair } from "#platform/web/kit/forms/form.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { PolicyForm, usePolicyDraft } from "#platform/web/policy/policy-form.tsx";
import { TargetTable } from "#platform/web/policy/target-table.tsx";
import { OpeningHours, WhenTimeCounts, workingHoursText } from "#platform/web/policy/working-hours.tsx";
import { useMay } from "#platform/web/screen/use-may.ts";
import { severityLabels } from "#platform/web/text/severity-labels.ts";
import styles from "./rules.module.css";

/** The service levels of the company: minimum severity, times, and hours. */
export function PolicyPart() {
  const { data, error, refetch } = useQuery(callQuery(getAlertPolicy, {}));
  const manages = useMay("alert.manage");
  if (!data)
    return <NotLoaded query={{ error, refetch }} title="No se pudieron cargar los plazos" shape="rows" />;
  return manages ? <ChangePolicy policy={data} /> : <PolicyRead policy={data} />;
}

function PolicyRead({ policy }: { policy: AlertPolicy }) {
  return (
    <div className={styles.policy}>
      <p>
        Un evento pasa a ser alerta desde severidad {severityLabels[policy.threshold].toLowerCase()}. Los
        plazos corren {workingHoursText(policy.calendar)}.
      </p>
      <TargetTable kinds={clockKinds} words={clockLabels} targets={policy.targets} />
    </div>
  );
}

function ChangePolicy({ policy }: { policy: AlertPolicy }) {
  const change = usePolicyDraft({
    policy,
    fields: { threshold: policy.threshold, calendar: policy.calendar, targets: policy.targets },
    get: getAlertPolicy,
    save: saveAlertPolicy,
    input: (values, version) => ({ ...values, version }),
    saved: "Plazos guardados. Las alertas abiertas conservan los suyos.",
  });
  const { values, set } = change.draft;
  const thresholds = severities.filter((severity) => severity !== "unknown");
  return (
    <PolicyForm of={change}>
      <FieldPair>
        <Field label="Un evento es alerta desde" hint="La severidad «sin dato» siempre alerta.">
          <Select
            options={thresholds.map((value) => ({ value, label: severityLabels[value] }))}
            value={values.threshold}
            onChange={({ target }) => {
              const threshold = oneOf(thresholds, target.value);
              if (threshold) set("threshold", threshold);
            }}
          />
        </Field>
        <WhenTimeCounts
          label="Los plazos corren"
          words={{ always: "Día y noche, todos los días", business: "En horas de días hábiles" }}
          value={values.calendar}
          onChange={(calendar) => set("calendar", calendar)}
        />
      </FieldPair>
      <OpeningHours value={values.calendar} onChange={(calendar) => set("calendar", calendar)} />
      <TargetTable
        kinds={clockKinds}
        words={clockLabels}
        targets={values.targets}
        onChange={(targets) => set("targets", targets)}
      />
    </PolicyForm>
  );
}
