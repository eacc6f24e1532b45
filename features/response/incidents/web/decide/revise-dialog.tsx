import { useState } from "react";
import type { IncidentDetail } from "#features/response/incidents/contracts/incident-detail.contract.ts";
import { Pap, ServiceImpact, Tlp } from "#features/response/incidents/contracts/incident-terms.contract.ts";
import { reviseIncident } from "#features/response/incidents/contracts/incident-work.contract.ts";
import { impactLabels, papLabels, tlpLabels } from "#features/response/incidents/incidents.labels.ts";
import { severities } from "#platform/contract/severity-list.ts";
import { oneOf } from "#platform/contract/word-list.ts";
import { Checkbox } from "#platform/web/kit/forms/checkbox.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { FieldPair } from "#platform/web/kit/forms/form.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { TextArea, TextInput } from "#platform/web/kit/forms/text-input.tsx";
import { FormDialog } from "#platform/web/kit/overlays/form-dialog.tsx";
import { optionsOf } from "#platform/web/list/list-definition.ts";
import { useDraft } from "#platform/web/screen/use-draft.ts";
import { severityLabels } from "#platform/web/text/severity-labels.ts";
import { useIncidentStep } from "../work/use-incident-change.ts";
import { techniquesIn } from "../work/written-lists.ts";
import { ClassChoice } from "./class-choice.tsx";

interface ReviseDialogProps {
  detail: IncidentDetail;
  onClose: () => void;
}

const fieldsOf = ({ incident, techniques, ...detail }: IncidentDetail) => ({
  title: incident.title,
  severity: incident.severity,
  class: incident.class,
  impact: incident.impact,
  tlp: incident.tlp,
  pap: incident.pap,
  techniques: techniques.join(", "),
  description: detail.description,
  impact_text: detail.impact_text,
  root_cause: detail.root_cause,
  root_cause_undetermined: detail.root_cause_undetermined,
  lessons: detail.lessons,
});

type Fields = ReturnType<typeof fieldsOf>;

interface FieldsProps {
  values: Fields;
  set: <Name extends keyof Fields>(name: Name, value: Fields[Name]) => void;
}

/** Changes the fields of an incident; only edited fields are sent. */
export function ReviseDialog({ detail, onClose }: ReviseDialogProps) {
  const { incident } = detail;
  const { values, changes, dirty, set } = useDraft(fieldsOf(detail));
  const [reason, setReason] = useState("");
  const save = useIncidentStep(reviseIncident, onClose);
  const weighs = "severity" in changes || "class" in changes || "impact" in changes;
  const submit = () => {
    const { techniques, ...rest } = changes;
    save.mutate({
      id: incident.id,
      version: incident.version,
      ...rest,
      ...(techniques !== undefined && { techniques: techniquesIn(techniques) }),
      reason,
    });
  };
  return (
    <FormDialog
      title={`Corregir los datos de ${incident.code}`}
      wide
      action="Guardar"
      notYet={dirty ? undefined : "No hay cambios"}
      busy={save.isPending}
      failure={save.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label="Título">
        <TextInput
          required
          minLength={5}
          maxLength={300}
          value={values.title}
          onChange={({ target }) => set("title", target.value)}
        />
      </Field>
      <WeightFields values={values} set={set} />
      {weighs && (
        <Field label="Por qué cambia">
          <TextInput maxLength={2_000} value={reason} onChange={({ target }) => setReason(target.value)} />
        </Field>
      )}
      <SharingFields values={values} set={set} />
      <Field label="Técnicas ATT&CK" optional>
        <TextInput
          placeholder="T1110, T1078.004"
          pattern="\s*([Tt]\d{4}(\.\d{3})?[\s,;]*)*"
          title="Se escriben como T1110 o T1078.004, con comas entre ellas."
          value={values.techniques}
          onChange={({ target }) => set("techniques", target.value)}
        />
      </Field>
      <NarrativeFields values={values} set={set} />
    </FormDialog>
  );
}

/** The fields for what happened, its impact, its cause and the lessons learnt. */
function NarrativeFields({ values, set }: FieldsProps) {
  return (
    <>
      <Field label="Descripción" optional>
        <TextArea
          limit={20_000}
          value={values.description}
          onChange={({ target }) => set("description", target.value)}
        />
      </Field>
      <Field label="Qué costó" optional hint="Servicios, personas, datos, territorio.">
        <TextArea
          limit={20_000}
          value={values.impact_text}
          onChange={({ target }) => set("impact_text", target.value)}
        />
      </Field>
      <Field label="Causa raíz" optional>
        <TextArea
          limit={20_000}
          value={values.root_cause}
          onChange={({ target }) => set("root_cause", target.value)}
        />
      </Field>
      <Checkbox
        label="La causa no se pudo determinar"
        hint="Diga arriba por qué."
        checked={values.root_cause_undetermined}
        onChange={({ target }) => set("root_cause_undetermined", target.checked)}
      />
      <Field label="Lecciones" optional hint="Qué se hará distinto, quién y cuándo.">
        <TextArea
          limit={20_000}
          value={values.lessons}
          onChange={({ target }) => set("lessons", target.value)}
        />
      </Field>
    </>
  );
}

/** The fields for with whom the incident may be shared, and for actions that the attacker would not notice (PAP). */
function SharingFields({ values, set }: FieldsProps) {
  return (
    <FieldPair>
      <Field label="TLP" hint="A quién se puede contar.">
        <Select
          options={optionsOf(Tlp.options, tlpLabels)}
          value={values.tlp}
          onChange={({ target }) => set("tlp", oneOf(Tlp.options, target.value) ?? values.tlp)}
        />
      </Field>
      <Field label="PAP" hint="Qué se puede hacer sin que lo noten.">
        <Select
          options={optionsOf(Pap.options, papLabels)}
          value={values.pap}
          onChange={({ target }) => set("pap", oneOf(Pap.options, target.value) ?? values.pap)}
        />
      </Field>
    </FieldPair>
  );
}

/** The fields for severity, effect on the service, and class. */
function WeightFields({ values, set }: FieldsProps) {
  return (
    <>
      <FieldPair>
        <Field label="Severidad" hint="Desde ahora se promete lo de esta severidad.">
          <Select
            options={optionsOf(severities, severityLabels)}
            value={values.severity}
            onChange={({ target }) => set("severity", oneOf(severities, target.value) ?? values.severity)}
          />
        </Field>
        <Field label="Efecto en el servicio">
          <Select
            options={optionsOf(ServiceImpact.options, impactLabels)}
            value={values.impact}
            onChange={({ target }) =>
              set("impact", oneOf(ServiceImpact.options, target.value) ?? values.impact)
            }
          />
        </Field>
      </FieldPair>
      <ClassChoice value={values.class} onChoose={(category) => set("class", category)} />
    </>
  );
}
