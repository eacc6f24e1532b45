import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { effortLabels } from "#features/posture/assessments/assessments.labels.ts";
import {
  type AssessmentFinding,
  addFinding,
  editFinding,
  efforts,
  listTemplates,
} from "#features/posture/assessments/contracts/assessment-findings.contract.ts";
import { severities } from "#platform/contract/severity-list.ts";
import { oneOf } from "#platform/contract/word-list.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { FieldPair } from "#platform/web/kit/forms/form.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { TextArea, TextInput } from "#platform/web/kit/forms/text-input.tsx";
import { FormDialog } from "#platform/web/kit/overlays/form-dialog.tsx";
import { severityLabels } from "#platform/web/text/severity-labels.ts";
import { VectorField } from "./vector-field.tsx";

interface FindingDialogProps {
  assessmentId: string;
  /** The finding to edit; absent to create one. */
  finding?: AssessmentFinding;
  onClose: () => void;
}

const emptyFinding = {
  title: "",
  summary: "",
  description: "",
  recommendation: "",
  references: "",
  vector: "",
  severity: "medium" as AssessmentFinding["severity"],
  cwes: "",
  owasp: "",
  wstg: "",
  effort: "" as "" | (typeof efforts)[number],
  assets: "",
};

const draftOf = (finding: AssessmentFinding): Draft => ({
  ...finding,
  vector: finding.rating?.vector ?? "",
  cwes: finding.cwes.join(", "),
  effort: finding.effort ?? "",
  assets: finding.places.map(({ asset }) => asset).join("\n"),
});

const linesOf = (text: string) =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

const numbersIn = (text: string) => [...text.matchAll(/\d{1,5}/g)].map(([digits]) => Number(digits));

const longTexts = [
  ["summary", "Resumen", 4_000],
  ["description", "Descripción", 20_000],
  ["recommendation", "Cómo se corrige", 10_000],
  ["references", "Referencias", 4_000],
] as const;

type Draft = typeof emptyFinding;

interface DraftProps {
  draft: Draft;
  change: (part: Partial<Draft>) => void;
}

const writtenOf = (draft: Draft) => ({
  title: draft.title,
  summary: draft.summary,
  description: draft.description,
  recommendation: draft.recommendation,
  references: draft.references,
  vector: draft.vector.trim() || null,
  severity: draft.severity,
  cwes: numbersIn(draft.cwes),
  owasp: draft.owasp,
  wstg: draft.wstg,
  effort: draft.effort || null,
  assets: linesOf(draft.assets),
});

/** Writes the draft of a finding, from nothing or from a template. */
export function FindingDialog({ assessmentId: id, finding, onClose }: FindingDialogProps) {
  const [draft, setDraft] = useState(finding ? draftOf(finding) : emptyFinding);
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part });
  const add = useCallMutation(addFinding, onClose);
  const edit = useCallMutation(editFinding, onClose);
  const submit = () => {
    const request = { id, ...writtenOf(draft) };
    if (finding) edit.mutate({ ...request, finding_id: finding.id, version: finding.version });
    else add.mutate(request);
  };
  return (
    <FormDialog
      title={finding ? `Editar H-${finding.number}` : "Nuevo hallazgo"}
      wide
      action="Guardar"
      busy={add.isPending || edit.isPending}
      failure={add.error ?? edit.error}
      onSubmit={submit}
      onClose={onClose}
    >
      {!finding && <TemplateField onChoose={change} />}
      <Field label="Título">
        <TextInput
          required
          minLength={3}
          maxLength={300}
          value={draft.title}
          onChange={({ target }) => change({ title: target.value })}
        />
      </Field>
      <Field label="Activos" hint="Uno por línea: nombre, dirección o URL.">
        <TextArea required value={draft.assets} onChange={({ target }) => change({ assets: target.value })} />
      </Field>
      <RatingFields draft={draft} change={change} />
      {longTexts.map(([name, label, limit]) => (
        <Field key={name} label={label} optional>
          <TextArea
            limit={limit}
            value={draft[name]}
            onChange={({ target }) => change({ [name]: target.value })}
          />
        </Field>
      ))}
      <ReferenceFields draft={draft} change={change} />
    </FormDialog>
  );
}

/** The field that fills the draft from a template. */
function TemplateField({ onChoose }: { onChoose: (part: Partial<Draft>) => void }) {
  const templates = useQuery(callQuery(listTemplates, {})).data?.items ?? [];
  return (
    <Field label="Plantilla" optional>
      <Select
        placeholder="Sin plantilla"
        defaultValue=""
        options={templates.map((template) => ({ value: template.id, label: template.title }))}
        onChange={({ target }) => {
          const template = templates.find((each) => each.id === target.value);
          if (!template) return;
          const { id: _id, vector, cwes, ...texts } = template;
          onChoose({ ...texts, vector: vector ?? "", cwes: cwes.join(", ") });
        }}
      />
    </Field>
  );
}

/** The severity of the finding, by its CVSS vector or chosen by hand. */
function RatingFields({ draft, change }: DraftProps) {
  return (
    <>
      <VectorField value={draft.vector} onChange={(vector) => change({ vector })} />
      {draft.vector.trim() === "" && (
        <Field label="Severidad" hint="Sin vector, la severidad la fija usted.">
          <Select
            value={draft.severity}
            options={severities.map((value) => ({ value, label: severityLabels[value] }))}
            onChange={({ target }) => change({ severity: oneOf(severities, target.value) ?? draft.severity })}
          />
        </Field>
      )}
    </>
  );
}

/** The fields for the weakness of the finding, its effort, and its categories in the OWASP lists. */
function ReferenceFields({ draft, change }: DraftProps) {
  return (
    <>
      <FieldPair>
        <Field label="CWE" hint="Números separados por comas." optional>
          <TextInput value={draft.cwes} onChange={({ target }) => change({ cwes: target.value })} />
        </Field>
        <Field label="Esfuerzo de corrección" optional>
          <Select
            placeholder="Sin estimar"
            value={draft.effort}
            options={efforts.map((value) => ({ value, label: effortLabels[value] }))}
            onChange={({ target }) => change({ effort: oneOf(efforts, target.value) ?? "" })}
          />
        </Field>
      </FieldPair>
      <FieldPair>
        <Field label="OWASP Top 10" optional>
          <TextInput
            maxLength={60}
            value={draft.owasp}
            onChange={({ target }) => change({ owasp: target.value })}
          />
        </Field>
        <Field label="OWASP WSTG" optional>
          <TextInput
            maxLength={60}
            value={draft.wstg}
            onChange={({ target }) => change({ wstg: target.value })}
          />
        </Field>
      </FieldPair>
    </>
  );
}
