import { useState } from "react";
import {
  exportReport,
  type Remark,
  type Report,
  type ReportField,
  saveReport,
} from "#features/response/legal-duties/contracts/legal-reports.contract.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Copyable } from "#platform/web/kit/buttons/copyable.tsx";
import { DownloadButton } from "#platform/web/kit/buttons/download-button.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { Form } from "#platform/web/kit/forms/form.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { TextArea, TextInput } from "#platform/web/kit/forms/text-input.tsx";
import { Row } from "#platform/web/kit/layout/primitives.tsx";
import { Notice } from "#platform/web/kit/messages/notice.tsx";
import { changedFeatures } from "../duties/changed-features.ts";
import styles from "../legal-duties.module.css";

interface ReportFormProps {
  incidentId: string;
  report: Report;
  onClose: () => void;
}

const remarkLabels: Record<Remark["kind"], string> = {
  missing: "Falta completarlo",
  rut: "Parece un RUT",
  mail: "Parece un correo",
  phone: "Parece un teléfono",
};

/** The form of a report. Fields follow the incident until a person edits them; personal data is marked. */
export function ReportForm({ incidentId, report, onClose }: ReportFormProps) {
  const [editedFields, setEditedFields] = useState<Record<string, string>>(() =>
    Object.fromEntries(report.fields.filter((field) => field.written).map(({ key, value }) => [key, value])),
  );
  const save = useCallMutation(saveReport, undefined, changedFeatures);
  const [dirty, setDirty] = useState(false);
  const write = (key: string, value: string) => {
    setDirty(true);
    setEditedFields({ ...editedFields, [key]: value });
  };
  const follow = (key: string) => {
    const { [key]: _left, ...rest } = editedFields;
    setDirty(true);
    setEditedFields(rest);
  };
  const input = { id: incidentId, duty: report.duty };
  const personal = report.remarks.filter(({ kind }) => kind !== "missing");
  return (
    <Form
      onSubmit={() => save.mutate({ ...input, version: report.version, fields: editedFields })}
      actions={
        <>
          <Button
            look="main"
            type="submit"
            busy={save.isPending}
            {...(!dirty && { notYet: "No hay cambios que guardar" })}
          >
            Guardar borrador
          </Button>
          {(["pdf", "json"] as const).map((as) => (
            <DownloadButton
              key={as}
              contract={exportReport}
              input={{ ...input, as }}
              name={`${report.duty}.${as}`}
              label={as.toUpperCase()}
              description={`Descargar el borrador guardado en ${as.toUpperCase()}`}
            />
          ))}
          <Button onClick={onClose}>Cerrar</Button>
        </>
      }
    >
      <p className={styles.note}>{report.fields_notice}</p>
      {personal.length > 0 && (
        <Notice tone="warning" title="Revise si estos datos identifican a una persona">
          El reporte no debe llevarlos; una dirección IP sí puede ir.{" "}
          {personal.map(({ label, found }) => `${label}: ${found}`).join("; ")}
        </Notice>
      )}
      {report.fields.map((field) => (
        <ReportInput
          key={field.key}
          field={field}
          value={editedFields[field.key] ?? field.proposed}
          remarks={report.remarks.filter((remark) => remark.field === field.key)}
          followed={!(field.key in editedFields)}
          onWrite={(value) => write(field.key, value)}
          onFollow={() => follow(field.key)}
        />
      ))}
      <SaveTrouble failure={save.error} />
    </Form>
  );
}

interface ReportInputProps {
  field: ReportField;
  value: string;
  remarks: Remark[];
  /** Whether the field has the value of the incident, because no person edited it. */
  followed: boolean;
  onWrite: (value: string) => void;
  onFollow: () => void;
}

function ReportInput({ field, value, remarks, followed, onWrite, onFollow }: ReportInputProps) {
  const { label, kind, required, options, hint, proposed, sent } = field;
  const notes = [
    hint,
    ...remarks.map((remark) => `${remarkLabels[remark.kind]}${remark.found && `: ${remark.found}`}.`),
    sent !== null && sent !== value && "Cambió desde el último reporte enviado.",
  ].filter(Boolean);
  const change = ({ target }: { target: { value: string } }) => onWrite(target.value);
  return (
    <div className={styles.field}>
      <Field label={label} optional={!required} hint={notes.length > 0 ? notes.join(" ") : undefined}>
        {kind === "choice" ? (
          <Select
            placeholder="Sin responder"
            options={options.map((option) => ({ value: option, label: option }))}
            value={value}
            onChange={change}
          />
        ) : kind === "long" || kind === "list" ? (
          <TextArea value={value} onChange={change} />
        ) : (
          <TextInput value={value} maxLength={2_000} onChange={change} />
        )}
      </Field>
      <Row as="span" gap={2} across={3}>
        {value !== "" && <Copyable text={value} shown="Copiar" />}
        {!followed && proposed !== "" && proposed !== value && (
          <Button
            small
            look="quiet"
            aria-label={`Usar en ${label} lo que dice el incidente`}
            onClick={onFollow}
          >
            Usar lo del incidente
          </Button>
        )}
      </Row>
    </div>
  );
}
