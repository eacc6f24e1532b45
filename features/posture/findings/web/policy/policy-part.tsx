import { useQuery } from "@tanstack/react-query";
import type { FindingPolicy } from "#features/posture/findings/contracts/finding-policy.contract.ts";
import {
  getFindingPolicy,
  saveFindingPolicy,
} from "#features/posture/findings/contracts/finding-work.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { FieldPair } from "#platform/web/kit/forms/form.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { PolicyForm, usePolicyDraft } from "#platform/web/policy/policy-form.tsx";
import { OpeningHours, WhenTimeCounts } from "#platform/web/policy/working-hours.tsx";
import { DayTable } from "./day-table.tsx";
import styles from "./policy.module.css";

/** The time targets of the active company in days, for people who may change them. */
export default function PolicyPart() {
  const { data, error, refetch } = useQuery(callQuery(getFindingPolicy, {}));
  if (!data)
    return (
      <NotLoaded query={{ error, refetch }} title="No se pudieron cargar los plazos" shape="rows" count={6} />
    );
  return <ChangePolicy key={data.version} policy={data} />;
}

function ChangePolicy({ policy }: { policy: FindingPolicy }) {
  const change = usePolicyDraft({
    policy,
    fields: { calendar: policy.calendar, targets: policy.targets },
    get: getFindingPolicy,
    save: saveFindingPolicy,
    input: (values, version) => ({ ...values, version }),
    saved: "Plazos guardados. Lo que ya estaba abierto conserva el suyo.",
  });
  const { values, set } = change.draft;
  return (
    <PolicyForm of={change} unsaved="Son los plazos del portal: nadie ha acordado otros con esta empresa.">
      <FieldPair>
        <WhenTimeCounts
          label="Los días se cuentan"
          words={{ always: "Corridos", business: "Hábiles" }}
          value={values.calendar}
          onChange={(calendar) => set("calendar", calendar)}
        />
        <OpeningHours value={values.calendar} onChange={(calendar) => set("calendar", calendar)} />
      </FieldPair>
      <DayTable targets={values.targets} onChange={(targets) => set("targets", targets)} />
      <p className={styles.soft}>Donde no hay un número no se promete ningún plazo.</p>
    </PolicyForm>
  );
}
