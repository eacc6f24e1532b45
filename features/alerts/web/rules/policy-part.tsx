import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import {
  type AlertPolicy,
  getAlertPolicy,
  saveAlertPolicy,
} from "#features/alerts/contracts/alert-clock.contract.ts";
import { severities } from "#platform/contract/severity-list.ts";
import { oneOf } from "#platform/contract/word-list.ts";
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
import { useMay } from "#platform/web/screen/use-may.ts";
import { severityWords } from "#platform/web/words/severity-words.ts";
import styles from "./rules.module.css";
import { TargetTable } from "./target-table.tsx";

/** What is promised to the company: from which severity on, how fast, and in which hours. */
export function PolicyPart() {
  const { data, error, refetch } = useQuery(callQuery(getAlertPolicy, {}));
  const manages = useMay("alert.manage");
  if (error && !data)
    return <ErrorState title="No se pudieron cargar los plazos" failure={error} onRetry={refetch} />;
  if (!data) return <Skeleton shape="rows" />;
  return manages ? <PolicyForm policy={data} /> : <PolicyRead policy={data} />;
}

function PolicyRead({ policy }: { policy: AlertPolicy }) {
  return (
    <div className={styles.policy}>
      <p>
        Un evento pasa a ser alerta desde severidad {severityWords[policy.threshold].toLowerCase()}. Los
        plazos corren {calendarWords(policy.calendar)}.
      </p>
      <TargetTable targets={policy.targets} />
    </div>
  );
}

function PolicyForm({ policy }: { policy: AlertPolicy }) {
  const queries = useQueryClient();
  const draft = useDraft({
    threshold: policy.threshold,
    calendar: policy.calendar,
    targets: policy.targets,
  });
  const save = useMutation({
    mutationFn: () => call(saveAlertPolicy, { ...draft.values, version: policy.version }),
    onSuccess: (saved) => {
      queries.setQueryData([getAlertPolicy.name, {}], saved);
      draft.forget();
      showToast("good", "Plazos guardados. Las alertas abiertas conservan los suyos.");
    },
    onError: () => queries.invalidateQueries({ queryKey: [getAlertPolicy.name] }),
  });
  const { threshold, calendar, targets } = draft.values;
  const thresholds = severities.filter((severity) => severity !== "unknown");
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
          {policy.updated_at && (
            <span className={styles.soft}>
              Guardados el <ExactTime at={policy.updated_at} /> por {policy.updated_by_name}
            </span>
          )}
        </>
      }
    >
      <div className={styles.policy}>
        <FieldPair>
          <Field label="Un evento es alerta desde" hint="La severidad «sin dato» siempre alerta.">
            <Select
              options={thresholds.map((value) => ({ value, label: severityWords[value] }))}
              value={threshold}
              onChange={({ target }) => {
                const chosen = oneOf(thresholds, target.value);
                if (chosen) draft.set("threshold", chosen);
              }}
            />
          </Field>
          <Field label="Los plazos corren">
            <Select
              options={[
                { value: "always", label: "Día y noche, todos los días" },
                { value: "business", label: "En horas de días hábiles" },
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
        </FieldPair>
        {calendar.kind === "business" && (
          <FieldPair>
            <Field label="Abre a las">
              <TextInput
                type="time"
                value={calendar.opens}
                onChange={({ target }) => draft.set("calendar", { ...calendar, opens: target.value })}
              />
            </Field>
            <Field label="Cierra a las" hint="Sin sábados, domingos ni feriados de Chile.">
              <TextInput
                type="time"
                value={calendar.closes}
                onChange={({ target }) => draft.set("calendar", { ...calendar, closes: target.value })}
              />
            </Field>
          </FieldPair>
        )}
        <TargetTable targets={targets} onChange={(next) => draft.set("targets", next)} />
        <SaveTrouble failure={save.error} />
      </div>
    </Form>
  );
}

function calendarWords(calendar: AlertPolicy["calendar"]): string {
  if (calendar.kind === "always") return "día y noche, todos los días";
  return `de ${calendar.opens} a ${calendar.closes}, de lunes a viernes, sin los feriados de Chile`;
}
