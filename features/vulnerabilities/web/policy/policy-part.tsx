import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { FindingPolicy } from "#features/scans/contracts/finding-policy.contract.ts";
import {
  getFindingPolicy,
  saveFindingPolicy,
} from "#features/vulnerabilities/contracts/finding-work.contract.ts";
import { call, callQuery } from "#platform/web/call/call.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { FieldPair, Form } from "#platform/web/kit/forms/form.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { TextInput } from "#platform/web/kit/forms/text-input.tsx";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { ErrorState } from "#platform/web/kit/messages/state-message.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { useDraft } from "#platform/web/screen/use-draft.ts";
import { DayTable } from "./day-table.tsx";
import styles from "./policy.module.css";

/** In how many days the active company's findings are to be corrected, for whoever agrees on it with the company. */
export function PolicyPart() {
  const { data, error, refetch } = useQuery(callQuery(getFindingPolicy, {}));
  if (error && !data)
    return <ErrorState title="No se pudieron cargar los plazos" failure={error} onRetry={refetch} />;
  if (!data) return <Skeleton shape="rows" count={6} />;
  return <PolicyForm key={data.version} policy={data} />;
}

function PolicyForm({ policy }: { policy: FindingPolicy }) {
  const queries = useQueryClient();
  const draft = useDraft({ calendar: policy.calendar, targets: policy.targets });
  const save = useMutation({
    mutationFn: () => call(saveFindingPolicy, { ...draft.values, version: policy.version }),
    onSuccess: (saved) => {
      queries.setQueryData([getFindingPolicy.name, {}], saved);
      draft.forget();
      showToast("good", "Plazos guardados. Lo que ya estaba abierto conserva el suyo.");
    },
    onError: () => queries.invalidateQueries({ queryKey: [getFindingPolicy.name] }),
  });
  const { calendar, targets } = draft.values;
  return (
    <Form
      onSubmit={() => draft.dirty && save.mutate()}
      actions={
        <>
          <Button
            look="main"
            type="submit"
            busy={save.isPending}
            {...(!draft.dirty && { notYet: "No hay cambios que guardar" })}
          >
            Guardar plazos
          </Button>
          <span className={styles.soft}>
            {policy.updated_at ? (
              <>
                Guardados el <ExactTime at={policy.updated_at} /> por {policy.updated_by_name}
              </>
            ) : (
              "Son los plazos del portal: nadie ha acordado otros con esta empresa."
            )}
          </span>
        </>
      }
    >
      <div className={styles.policy}>
        <FieldPair>
          <Field label="Los días se cuentan">
            <Select
              options={[
                { value: "always", label: "Corridos" },
                { value: "business", label: "Hábiles" },
              ]}
              value={calendar.kind}
              onChange={({ target }) =>
                draft.set(
                  "calendar",
                  target.value === "business"
                    ? { kind: "business", opens: "09:00", closes: "18:00" }
                    : { kind: "always" },
                )
              }
            />
          </Field>
          {calendar.kind === "business" && (
            <FieldPair>
              <Field label="Abre a las">
                <TextInput
                  type="time"
                  required
                  value={calendar.opens}
                  onChange={({ target }) => draft.set("calendar", { ...calendar, opens: target.value })}
                />
              </Field>
              <Field label="Cierra a las" hint="Sin sábados, domingos ni feriados de Chile.">
                <TextInput
                  type="time"
                  required
                  value={calendar.closes}
                  onChange={({ target }) => draft.set("calendar", { ...calendar, closes: target.value })}
                />
              </Field>
            </FieldPair>
          )}
        </FieldPair>
        <DayTable targets={targets} onChange={(next) => draft.set("targets", next)} />
        <p className={styles.soft}>Donde no hay un número no se promete ningún plazo.</p>
        <SaveTrouble failure={save.error} />
      </div>
    </Form>
  );
}
