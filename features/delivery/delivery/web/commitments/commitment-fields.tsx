import type {
  ListedCommitment,
  listCommitmentChoices,
} from "#features/delivery/delivery/contracts/commitments.contract.ts";
import {
  acceptanceLabels,
  acceptances,
  commitmentRhythms,
  deliverableKindLabels,
  dueAnchorLabels,
  dueAnchors,
  promiseRhythmLabels,
} from "#features/delivery/delivery/delivery-terms.ts";
import type { OutputOf } from "#platform/contract/define-call.ts";
import { deliverableKinds } from "#platform/contract/deliverables/deliverable-kinds.ts";
import { oneOf } from "#platform/contract/word-list.ts";
import { DateInput } from "#platform/web/kit/forms/date-input.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { FieldPair } from "#platform/web/kit/forms/form.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { TextInput } from "#platform/web/kit/forms/text-input.tsx";

type Chosen = Pick<
  ListedCommitment,
  "name" | "kind" | "rhythm" | "due_after" | "acceptance" | "contract_ref" | "starts_on"
>;

/** The values of the form; numbers are texts as their controls contain them, empty for no value. */
export interface CommitmentValues extends Chosen {
  service: string;
  due_days: string;
  tacit_days: string;
  owner_id: string;
  ends_on: string;
}

interface CommitmentFieldsProps {
  values: CommitmentValues;
  choices: OutputOf<typeof listCommitmentChoices>;
  /** Whether the service can be selected. */
  hasService: boolean;
  onSet: (changes: Partial<CommitmentValues>) => void;
}

const optionsOf = <Value extends string>(values: readonly Value[], words: Record<Value, string>) =>
  values.map((value) => ({ value, label: words[value] }));

const nameOf = ({ id, name }: { id: number; name: string }) => ({ value: String(id), label: name });

export function CommitmentFields({ values, choices, hasService, onSet }: CommitmentFieldsProps) {
  const service = choices.services.find(({ id }) => String(id) === values.service);
  return (
    <>
      {hasService && (
        <Field
          label="Servicio"
          {...(service &&
            !service.has_periods && {
              hint: "Este servicio no tiene períodos todavía: las entregas se abren cuando los tenga.",
            })}
        >
          <Select
            required
            options={choices.services.map(nameOf)}
            value={values.service}
            onChange={({ target }) => onSet({ service: target.value })}
          />
        </Field>
      )}
      <Field label="Nombre">
        <TextInput
          required
          minLength={3}
          maxLength={120}
          value={values.name}
          onChange={({ target }) => onSet({ name: target.value })}
        />
      </Field>
      <FieldPair>
        <Field label="Entrega">
          <Select
            options={optionsOf(deliverableKinds, deliverableKindLabels)}
            value={values.kind}
            onChange={({ target }) => onSet({ kind: oneOf(deliverableKinds, target.value) ?? values.kind })}
          />
        </Field>
        <Field label="Ritmo">
          <Select
            options={optionsOf(commitmentRhythms, promiseRhythmLabels)}
            value={values.rhythm}
            onChange={({ target }) =>
              onSet({ rhythm: oneOf(commitmentRhythms, target.value) ?? values.rhythm })
            }
          />
        </Field>
      </FieldPair>
      <TermFields values={values} onSet={onSet} />
      <FieldPair>
        <Field label="Responsable">
          <Select
            placeholder="Sin responsable"
            options={choices.people.map(nameOf)}
            value={values.owner_id}
            onChange={({ target }) => onSet({ owner_id: target.value })}
          />
        </Field>
        <Field label="Cláusula del contrato" optional>
          <TextInput
            maxLength={200}
            value={values.contract_ref}
            onChange={({ target }) => onSet({ contract_ref: target.value })}
          />
        </Field>
      </FieldPair>
      <FieldPair>
        <Field label="Desde">
          <DateInput
            required
            value={values.starts_on}
            onChange={({ target }) => onSet({ starts_on: target.value })}
          />
        </Field>
        <Field label="Hasta" optional>
          <DateInput value={values.ends_on} onChange={({ target }) => onSet({ ends_on: target.value })} />
        </Field>
      </FieldPair>
    </>
  );
}

/** The fields for the due date and the kind of acceptance. */
function TermFields({ values, onSet }: Pick<CommitmentFieldsProps, "values" | "onSet">) {
  return (
    <>
      <FieldPair>
        <Field label="Plazo en días hábiles">
          <TextInput
            required
            type="number"
            min={1}
            max={60}
            value={values.due_days}
            onChange={({ target }) => onSet({ due_days: target.value })}
          />
        </Field>
        <Field label="Contado desde el día">
          <Select
            options={optionsOf(dueAnchors, dueAnchorLabels)}
            value={values.due_after}
            onChange={({ target }) =>
              onSet({ due_after: oneOf(dueAnchors, target.value) ?? values.due_after })
            }
          />
        </Field>
      </FieldPair>
      <FieldPair>
        <Field label="Aceptación">
          <Select
            options={optionsOf(acceptances, acceptanceLabels)}
            value={values.acceptance}
            onChange={({ target }) =>
              onSet({ acceptance: oneOf(acceptances, target.value) ?? values.acceptance })
            }
          />
        </Field>
        {values.acceptance === "tacit" && (
          <Field label="Días hábiles para devolver" hint="Se cuentan desde el aviso a la empresa.">
            <TextInput
              required
              type="number"
              min={1}
              max={30}
              value={values.tacit_days}
              onChange={({ target }) => onSet({ tacit_days: target.value })}
            />
          </Field>
        )}
      </FieldPair>
    </>
  );
}
