import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { listAiProviders } from "#features/assistant/ai-providers/ai-providers.contract.ts";
import { audiences, priorities } from "#features/assistant/analyses/analyses.contract.ts";
import { areaLabels, audienceLabels, priorityLabels } from "#features/assistant/analyses/analyses.labels.ts";
import { type Area, areas } from "#features/assistant/analyses/analysis-content.contract.ts";
import { listEnabledStandards } from "#features/compliance/control-states/company-standards.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import { oneOf } from "#platform/contract/word-list.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Checkbox } from "#platform/web/kit/forms/checkbox.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { FieldGroup, FieldPair } from "#platform/web/kit/forms/form.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { FormDialog } from "#platform/web/kit/overlays/form-dialog.tsx";
import { useMay } from "#platform/web/screen/use-may.ts";
import styles from "./request-dialog.module.css";
import {
  analysisSubjectOf,
  namedSubject,
  subjectOptions,
  useAnalysisRequest,
} from "./use-analysis-request.ts";

const periods = [7, 30, 90, 180, 365];
const builtIn = 1;

interface RequestDialogProps {
  /** The subject in the address: the id of a standard, or the organisation. */
  of: string;
  onClose: () => void;
}

/** The dialog to request an analysis: its subject, its period, the engine that words it and its readers. */
export function RequestDialog({ of, onClose }: RequestDialogProps) {
  const navigate = useNavigate();
  const isProvider = useMay("alert.triage");
  const followed = useQuery(callQuery(listEnabledStandards, {})).data?.items ?? [];
  const standards = followed.map(({ standard }) => standard);
  const options = subjectOptions(standards);
  const [picked, setSubject] = useState<string>();
  const [days, setDays] = useState(30);
  const [priority, setPriority] = useState<Priority | null>(null);
  const [provider, setProvider] = useState(builtIn);
  const [audience, setAudience] = useState<Audience>("company");
  const [focus, setFocus] = useState<Area[]>([]);
  const subject = picked ?? namedSubject(of, standards);
  const selectedSubject = analysisSubjectOf(subject);
  const assumed = selectedSubject.kind === "compliance_status" ? "medium" : "high";
  const ask = useAnalysisRequest(({ id }) => navigate(paths.analysis(id), { replace: true }));

  return (
    <FormDialog
      title="Pedir un análisis"
      wide
      action="Pedir análisis"
      busy={ask.isPending}
      failure={ask.error}
      onSubmit={() =>
        ask.mutate({
          ...selectedSubject,
          days_back: days,
          priority: priority ?? assumed,
          ai_provider_id: provider,
          focus_areas: focus,
          audience,
        })
      }
      onClose={onClose}
    >
      <Field
        label="De qué"
        {...(followed.length === 0 && { hint: "Para analizar una norma, su empresa tiene que seguirla." })}
      >
        <Select options={options} value={subject} onChange={(event) => setSubject(event.target.value)} />
      </Field>
      <FieldPair>
        <Field label="Período">
          <Select
            options={periods.map((each) => ({ value: String(each), label: `Últimos ${each} días` }))}
            value={String(days)}
            onChange={(event) => setDays(Number(event.target.value))}
          />
        </Field>
        <PriorityField priority={priority ?? assumed} onChange={setPriority} />
      </FieldPair>
      <ProviderField provider={provider} onChange={setProvider} />
      {isProvider && <AudienceField audience={audience} onChange={setAudience} />}
      <FocusFields focus={focus} onChange={setFocus} />
    </FormDialog>
  );
}

type Priority = (typeof priorities)[number];
type Audience = (typeof audiences)[number];

interface PriorityFieldProps {
  priority: Priority;
  onChange: (priority: Priority | null) => void;
}

function PriorityField({ priority, onChange }: PriorityFieldProps) {
  return (
    <Field label="Prioridad" hint="Lo de más prioridad se trabaja antes.">
      <Select
        options={priorities.map((each) => ({ value: each, label: priorityLabels[each] }))}
        value={priority}
        onChange={(event) => onChange(oneOf(priorities, event.target.value) ?? null)}
      />
    </Field>
  );
}

interface AudienceFieldProps {
  audience: Audience;
  onChange: (audience: Audience) => void;
}

function AudienceField({ audience, onChange }: AudienceFieldProps) {
  return (
    <Field
      label="Para quién"
      hint="El interno cuenta también las alertas que no se han publicado, y la empresa no lo ve."
    >
      <Select
        options={audiences.map((each) => ({ value: each, label: audienceLabels[each] }))}
        value={audience}
        onChange={(event) => onChange(oneOf(audiences, event.target.value) ?? "company")}
      />
    </Field>
  );
}

interface ProviderFieldProps {
  provider: number;
  onChange: (provider: number) => void;
}

/** The choice of the engine that words the analysis. */
function ProviderField({ provider, onChange }: ProviderFieldProps) {
  const engines = useQuery(callQuery(listAiProviders, {})).data ?? [];
  const options = engines.length > 0 ? engines : [{ id: builtIn, name: "Motor propio" }];
  return (
    <Field
      label="Quién lo redacta"
      hint="Los hechos, el puntaje y las fuentes son siempre del motor propio. Un proveedor de IA solo puede redactarlos mejor."
    >
      <Select
        options={options.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={String(provider)}
        onChange={(event) => onChange(Number(event.target.value))}
      />
    </Field>
  );
}

interface FocusFieldsProps {
  focus: readonly Area[];
  onChange: (focus: Area[]) => void;
}

/** The areas that the analysis examines first. */
function FocusFields({ focus, onChange }: FocusFieldsProps) {
  const toggle = (area: Area) =>
    onChange(focus.includes(area) ? focus.filter((each) => each !== area) : [...focus, area]);
  return (
    <FieldGroup legend="Qué mirar primero (opcional)">
      <div className={styles.areas}>
        {areas.map((area) => (
          <Checkbox
            key={area}
            label={areaLabels[area]}
            checked={focus.includes(area)}
            onChange={() => toggle(area)}
          />
        ))}
      </div>
    </FieldGroup>
  );
}
