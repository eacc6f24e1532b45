import { useQuery } from "@tanstack/react-query";
import {
  listPeriodRules,
  PeriodRhythm,
  previewPeriodRule,
  savePeriodRule,
} from "#features/delivery/service-periods/service-periods.contract.ts";
import { writtenDay } from "#platform/contract/dates/calendar-text.ts";
import { companyQuery } from "#platform/web/call/call.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { DateInput } from "#platform/web/kit/forms/date-input.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { FieldPair, Form } from "#platform/web/kit/forms/form.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { Notice } from "#platform/web/kit/messages/notice.tsx";
import styles from "../setup.module.css";
import { useSetupDraft } from "../setup-draft.ts";
import { useCompanyCall } from "../use-company-call.ts";

type Rhythm = (typeof PeriodRhythm.options)[number];
const rhythmLabels = {
  monthly: "Mensual",
  quarterly: "Trimestral",
  contract: "Plazo del contrato",
} as const satisfies Record<Rhythm, string>;

const empty = { service: "", rhythm: "monthly" as Rhythm, starts: "", ends: "" };
const days = ({ starts_on, ends_on }: { starts_on: string; ends_on: string }) =>
  `${writtenDay(starts_on)} a ${writtenDay(ends_on)}`;

/** The periods that a rule would plan over the term of the contract. */
function Preview({ companyId, rhythm, starts, ends }: { companyId: number } & typeof empty) {
  const { data, error } = useQuery({
    ...companyQuery(companyId, previewPeriodRule, { rhythm, starts_on: starts, ends_on: ends }),
    enabled: starts !== "" && ends !== "",
    placeholderData: (before) => before,
  });
  if (starts === "" || ends === "") return null;
  if (error) return <SaveTrouble failure={error} />;
  return (
    <Notice title={`Períodos: ${data?.items.length ?? 0}`}>
      <ul className={styles.list}>
        {data?.items.map((period) => (
          <li key={period.starts_on}>
            {period.name} <span className={styles.soft}>{days(period)}</span>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** Periods of each service by rule, for the term of the contract. */
export default function PeriodsStep({ companyId }: { companyId: number }) {
  const { fields, set, clear } = useSetupDraft(`${companyId}.periods`, empty);
  const { data } = useQuery(companyQuery(companyId, listPeriodRules, {}));
  const save = useCompanyCall(companyId, savePeriodRule, clear);
  return (
    <>
      {data?.services.length === 0 && data.items.length === 0 && (
        <Notice tone="warning" title="La empresa no tiene servicios">
          Active sus servicios en el paso «Plan de servicios».
        </Notice>
      )}
      <Form
        onSubmit={() =>
          save.mutate({
            service: Number(fields.service),
            rhythm: fields.rhythm,
            starts_on: fields.starts,
            ends_on: fields.ends,
          })
        }
        actions={
          <Button look="main" type="submit" busy={save.isPending}>
            Guardar regla
          </Button>
        }
      >
        <FieldPair>
          <Field label="Servicio">
            <Select
              required
              placeholder="Elija un servicio"
              options={(data?.services ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
              value={fields.service}
              onChange={({ target }) => set({ service: target.value })}
            />
          </Field>
          <Field label="Frecuencia">
            <Select
              options={PeriodRhythm.options.map((value) => ({ value, label: rhythmLabels[value] }))}
              value={fields.rhythm}
              onChange={({ target }) => set({ rhythm: PeriodRhythm.parse(target.value) })}
            />
          </Field>
        </FieldPair>
        <FieldPair>
          <Field label="Inicio del contrato">
            <DateInput
              required
              value={fields.starts}
              onChange={({ target }) => set({ starts: target.value })}
            />
          </Field>
          <Field label="Término del contrato">
            <DateInput required value={fields.ends} onChange={({ target }) => set({ ends: target.value })} />
          </Field>
        </FieldPair>
        <Preview companyId={companyId} {...fields} />
        <SaveTrouble failure={save.error} />
      </Form>
      <ul className={styles.list} aria-label="Reglas de períodos">
        {data?.items.map((rule) => (
          <li key={rule.id}>
            {rule.service_name}
            <span className={styles.soft}>
              {rhythmLabels[rule.rhythm]},{" "}
              {rule.ends_on ? days({ ...rule, ends_on: rule.ends_on }) : writtenDay(rule.starts_on)}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
