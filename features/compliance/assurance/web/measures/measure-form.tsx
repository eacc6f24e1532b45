import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import {
  deleteMeasure,
  type Measure,
  type MeasureStatus,
  updateMeasure,
} from "#features/compliance/assurance/contracts/measure.contract.ts";
import { suggestMeasures } from "#features/compliance/assurance/contracts/measure-effect.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { DateInput } from "#platform/web/kit/forms/date-input.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { FieldPair, Form } from "#platform/web/kit/forms/form.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { TextArea, TextInput } from "#platform/web/kit/forms/text-input.tsx";
import { Dialog } from "#platform/web/kit/overlays/dialog.tsx";
import { useDraft } from "#platform/web/screen/use-draft.ts";
import { useAssuranceChange } from "../assurance.queries.ts";
import { choicesOf, measureMarks } from "../assurance-labels.ts";
import { OwnerChoice } from "../controls/owner-choice.tsx";

interface DeleteMeasureProps {
  name: string;
  busy: boolean;
  onDelete: () => void;
}

/** Deletes a measure after its name was typed, because a deletion cannot be undone. */
function DeleteMeasure({ name, busy, onDelete }: DeleteMeasureProps) {
  const [asking, setAsking] = useState(false);
  const [typed, setTyped] = useState("");
  return (
    <>
      <Button look="quiet" onClick={() => setAsking(true)}>
        Eliminar
      </Button>
      {asking && (
        <Dialog
          title="Eliminar la medida"
          onClose={() => setAsking(false)}
          actions={
            <>
              <Button onClick={() => setAsking(false)}>Cancelar</Button>
              <Button
                look="danger"
                busy={busy}
                onClick={onDelete}
                {...(typed.trim() !== name && { notYet: "Escriba el nombre tal como aparece" })}
              >
                Eliminar para siempre
              </Button>
            </>
          }
        >
          <p>
            Los controles que servía conservan su estado. Si la medida dejó de usarse, prefiera retirarla.
          </p>
          <Field label={`Escriba «${name}» para confirmar`}>
            <TextInput value={typed} onChange={(event) => setTyped(event.target.value)} />
          </Field>
        </Dialog>
      )}
    </>
  );
}

interface MeasureFormProps {
  measure: Measure;
  onDeleted: () => void;
}

/** The form for all fields of a measure that a person sets. */
export function MeasureForm({ measure, onDeleted }: MeasureFormProps) {
  const { id, version, name, description, status, service, owner_id, review_on } = measure;
  const saved = { name, description, status, service_id: service?.id ?? null, owner_id, review_on };
  const draft = useDraft(saved);
  const save = useAssuranceChange(updateMeasure, draft.forget);
  const remove = useAssuranceChange(deleteMeasure, onDeleted);
  const { values, set } = draft;
  return (
    <Form
      onSubmit={() => save.mutate({ id, version, ...draft.changes })}
      actions={
        <>
          <Button
            look="main"
            type="submit"
            busy={save.isPending}
            {...(!draft.dirty && { notYet: "No hay cambios que guardar" })}
          >
            Guardar medida
          </Button>
          {draft.dirty && <Button onClick={draft.forget}>Descartar</Button>}
          <DeleteMeasure name={name} busy={remove.isPending} onDelete={() => remove.mutate({ id })} />
        </>
      }
    >
      <Field label="Nombre">
        <TextInput
          required
          minLength={3}
          maxLength={160}
          value={values.name}
          onChange={(event) => set("name", event.target.value)}
        />
      </Field>
      <Field label="En qué consiste" optional>
        <TextArea
          limit={5_000}
          value={values.description}
          onChange={(event) => set("description", event.target.value)}
        />
      </Field>
      <FieldPair>
        <Field
          label="Estado"
          {...(values.service_id !== null && {
            hint: "Activa o degradada lo dice el servicio; los demás estados los elige usted.",
          })}
        >
          <Select
            options={choicesOf(measureMarks)}
            value={values.status}
            onChange={(event) => set("status", event.target.value as MeasureStatus)}
          />
        </Field>
        <ServiceField
          serviceId={values.service_id}
          onChange={(service_id) => set("service_id", service_id)}
        />
        <Field label="Responsable" optional>
          <OwnerChoice
            ownerId={values.owner_id}
            ownerName={measure.owner_name}
            onChoose={(owner) => set("owner_id", owner)}
          />
        </Field>
        <Field label="Próxima revisión" optional>
          <DateInput
            value={values.review_on ?? ""}
            onChange={(event) => set("review_on", event.target.value || null)}
          />
        </Field>
      </FieldPair>
      <SaveTrouble failure={save.error ?? remove.error} />
    </Form>
  );
}

interface ServiceFieldProps {
  serviceId: number | null;
  onChange: (serviceId: number | null) => void;
}

/** The service of the provider on which a measure depends, if any. */
function ServiceField({ serviceId, onChange }: ServiceFieldProps) {
  const services = useQuery(callQuery(suggestMeasures, {})).data?.items ?? [];
  return (
    <Field label="Servicio que la sostiene" optional>
      <Select
        placeholder="Ninguno: medida propia"
        options={services.map(({ service: { id, name, contracted } }) => ({
          value: String(id),
          label: contracted ? name : `${name} (no contratado)`,
        }))}
        value={serviceId === null ? "" : String(serviceId)}
        onChange={({ target }) => onChange(target.value ? Number(target.value) : null)}
      />
    </Field>
  );
}
