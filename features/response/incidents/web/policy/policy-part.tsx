import { useQuery } from "@tanstack/react-query";
import {
  getIncidentPolicy,
  type IncidentPolicy,
  saveIncidentPolicy,
} from "#features/response/incidents/contracts/incident-policy.contract.ts";
import { clockKinds } from "#features/response/incidents/contracts/incident-terms.contract.ts";
import { incidentClockLabels } from "#features/response/incidents/incidents.labels.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { FieldPair } from "#platform/web/kit/forms/form.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { PolicyForm, usePolicyDraft } from "#platform/web/policy/policy-form.tsx";
import { TargetTable } from "#platform/web/policy/target-table.tsx";
import { OpeningHours, WhenTimeCounts } from "#platform/web/policy/working-hours.tsx";

/** The service levels of the active company's incidents: time to acknowledge, contain and resolve. */
export function PolicyPart() {
  const { data, error, refetch } = useQuery(callQuery(getIncidentPolicy, {}));
  if (!data)
    return (
      <NotLoaded query={{ error, refetch }} title="No se pudieron cargar los plazos" shape="rows" count={6} />
    );
  return <ChangePolicy key={data.version} policy={data} />;
}

function ChangePolicy({ policy }: { policy: IncidentPolicy }) {
  const change = usePolicyDraft({
    policy,
    fields: { calendar: policy.calendar, targets: policy.targets },
    get: getIncidentPolicy,
    save: saveIncidentPolicy,
    input: (values, version) => ({ ...values, version }),
    saved: "Plazos guardados. Los incidentes abiertos conservan los suyos.",
  });
  const { values, set } = change.draft;
  return (
    <PolicyForm of={change} unsaved="Son los plazos del portal: nadie ha acordado otros con esta empresa.">
      <FieldPair>
        <WhenTimeCounts
          label="Los plazos corren"
          words={{ always: "Día y noche, todos los días", business: "En horas de días hábiles" }}
          value={values.calendar}
          onChange={(calendar) => set("calendar", calendar)}
        />
        <OpeningHours value={values.calendar} onChange={(calendar) => set("calendar", calendar)} />
      </FieldPair>
      <TargetTable
        kinds={clockKinds}
        words={incidentClockLabels}
        targets={values.targets}
        onChange={(targets) => set("targets", targets)}
      />
    </PolicyForm>
  );
}
