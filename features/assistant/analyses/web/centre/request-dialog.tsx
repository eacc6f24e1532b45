import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { listAiProviders } from "#features/assistant/ai-providers/ai-providers.contract.ts";
import { audiences, priorities } from "#features/assistant/analyses/analyses.contract.ts";
import { areaLabels, audienceLabels, priorityLabels } from "#features/assistant/analyses/analyses.labels.ts";
import { type Area, areas } from "#features/assistant/analyses/analysis-content.contract.ts";
import { listEnabledStandards } from "#features/compliance/control-states/company-standards.contract.ts";
import * as paths from "#platform/contract/paths.ts";
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
  const engines = useQuery(callQuery(listAiProviders, {})).data ?? [];
  const standards = followed.map(({ standard }) => standard);
  const options = subjectOptions(standards);
  const [picked, setSubject] = useState<string>();
  const [days, setDays] = useState(30);
  const [priority, setPriority] = useState<(typeof priorities)[number] | null>(null);
  const [provider, setProvider] = useState(builtIn);
  const [audience, setAudience] = useState<(typeof audiences)[number]>("company");
  const [focus, setFocus] = useState<Area[]>([]);
  const subject = picked ?? namedSubject(of, standards);
  const selectedSubject = analysisSubjectOf(subject);
  const assumed = selectedSubject.kind === "compliance_status" ? "medium" : "high";
  const ask = useAnalysisRequest(({ id }) => navigate(paths.analysis(id), { replace: true }));
  const toggle = (area: Area) =>
    setFocus((focusBefore) =>
      focusBefore.includes(area) ? focusBefore.filter((each) => each !== area) : [...focusBefore, area],
    );

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
        <Field label="Prioridad" hint="Lo de más prioridad se trabaja antes.">
          <Select
            options={priorities.map((each) => ({ value: each, label: priorityLabels[each] }))}
            value={priority ?? assumed}
            onChange={(event) => setPriority(priorities.find((each) => each === event.target.value) ?? null)}
          />
        </Field>
      </FieldPair>
      <Field
        label="Quién lo redacta"
        hint="Los hechos, el puntaje y las fuentes son siempre del motor propio. Un proveedor de IA solo puede redactarlos mejor."
      >
        <Select
          options={(engines.length > 0 ? engines : [{ id: builtIn, name: "Motor propio" }]).map(
            ({ id, name }) => ({
              value: String(id),
              label: name,
            }),
          )}
          value={String(provider)}
          onChange={(event) => setProvider(Number(event.target.value))}
        />
      </Field>
      {isProvider && (
        <Field
          label="Para quién"
          hint="El interno cuenta también las alertas que no se han publicado, y la empresa no lo ve."
        >
          <Select
            options={audiences.map((each) => ({ value: each, label: audienceLabels[each] }))}
            value={audience}
            onChange={(event) =>
              setAudience(audiences.find((each) => each === event.target.value) ?? "company")
            }
          />
        </Field>
      )}
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
    </FormDialog>
  );
}
