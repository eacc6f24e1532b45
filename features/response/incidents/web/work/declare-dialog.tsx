import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { listUsers } from "#features/identity/access/access.contract.ts";
import type { IncidentDetail } from "#features/response/incidents/contracts/incident-detail.contract.ts";
import {
  IncidentOrigin,
  ServiceImpact,
} from "#features/response/incidents/contracts/incident-terms.contract.ts";
import {
  declareIncident,
  listCandidates,
} from "#features/response/incidents/contracts/incident-work.contract.ts";
import { impactLabels, incidentOriginLabels } from "#features/response/incidents/incidents.labels.ts";
import type { RequestOf } from "#platform/contract/define-call.ts";
import type { Severity } from "#platform/contract/severity.ts";
import { severities } from "#platform/contract/severity-list.ts";
import { oneOf, wordsWithout } from "#platform/contract/word-list.ts";
import { call, callQuery } from "#platform/web/call/call.ts";
import { usePersonZone } from "#platform/web/dates/person-zone.ts";
import { Checkbox } from "#platform/web/kit/forms/checkbox.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { FieldGroup, FieldPair } from "#platform/web/kit/forms/form.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { TextArea, TextInput } from "#platform/web/kit/forms/text-input.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { FormDialog } from "#platform/web/kit/overlays/form-dialog.tsx";
import { optionsOf } from "#platform/web/list/list-definition.ts";
import { severityLabels } from "#platform/web/text/severity-labels.ts";
import { PeopleChoice } from "#platform/web/work/people-choice.tsx";
import { ClassChoice } from "../decide/class-choice.tsx";
import { TimestampFields } from "../moments/moment-fields.tsx";
import { instantOfLocalTime, localTimestamp } from "../moments/written-moment.ts";
import { useIncidentMemory } from "./use-incident-change.ts";

/** The known facts when it is declared from another object. */
export interface DeclareFrom {
  title: string;
  severity: Severity;
  alertIds?: readonly string[];
  findingId?: string;
  /** The assets of the object from which the incident is declared; each can be selected or left out. */
  assets?: readonly string[];
  accounts?: readonly string[];
  observables?: readonly string[];
  techniques?: readonly string[];
}

interface DeclareDialogProps {
  from?: DeclareFrom;
  onDeclared: (detail: IncidentDetail) => void;
  onClose: () => void;
}

// An incident from an alert or a finding has its origin set automatically.
const byHand = wordsWithout(IncidentOrigin.options, ["alert", "finding"]);

const draftOf = (from: DeclareFrom | undefined) => ({
  title: from?.title ?? "",
  description: "",
  severity: from?.severity ?? ("high" as Severity),
  class: null as string | null,
  impact: "unknown" as (typeof ServiceImpact.options)[number],
  origin: (from?.alertIds
    ? "alert"
    : from?.findingId
      ? "finding"
      : "manual") as (typeof IncidentOrigin.options)[number],
  assets: from?.assets ?? [],
  accounts: from?.accounts ?? [],
  observables: from?.observables ?? [],
  techniques: from?.techniques ?? [],
});

type Draft = ReturnType<typeof draftOf>;

interface DraftProps {
  draft: Draft;
  change: (part: Partial<Draft>) => void;
}

/** Declares an incident by hand, from alerts, or from a finding, with a choice of the data to copy. */
export function DeclareDialog({ from, onDeclared, onClose }: DeclareDialogProps) {
  const zone = usePersonZone();
  const memory = useIncidentMemory();
  const [draft, setDraft] = useState(() => draftOf(from));
  const [readers, setReaders] = useState<Readers>({ restricted: false, people: [] });
  const [knowledge, setKnowledge] = useState(() => ({
    knows: false,
    moment: localTimestamp(new Date(), zone),
    proof: "",
  }));
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part });
  const declare = useMutation({
    mutationFn: () => call(declareIncident, requestOf(draft, from, knowledge, readers)),
    onSuccess: (detail) => {
      memory.invalidate();
      showToast("good", `${detail.incident.code} declarado.`);
      onDeclared(detail);
    },
  });
  return (
    <FormDialog
      title="Declarar un incidente"
      wide
      action="Declarar incidente"
      busy={declare.isPending}
      failure={declare.error}
      onSubmit={() => declare.mutate()}
      onClose={onClose}
    >
      <Field label="Título" hint="Qué pasó, en una frase que entienda quien no estuvo.">
        <TextInput
          required
          minLength={5}
          maxLength={300}
          value={draft.title}
          onChange={({ target }) => change({ title: target.value })}
        />
      </Field>
      <WeightFields draft={draft} change={change} />
      {!from && <OriginField draft={draft} change={change} />}
      <Field label="Descripción" optional hint="Solo la lee el proveedor.">
        <TextArea
          limit={20_000}
          value={draft.description}
          onChange={({ target }) => change({ description: target.value })}
        />
      </Field>
      {from && <TakenFields from={from} draft={draft} change={change} />}
      <KnowledgeFields knowledge={knowledge} onChange={setKnowledge} />
      <ReaderFields readers={readers} onChange={setReaders} />
    </FormDialog>
  );
}

/** The field for how the incident became known, if it is not declared from an object that shows it. */
function OriginField({ draft, change }: DraftProps) {
  return (
    <Field label="Cómo se supo">
      <Select
        options={optionsOf(byHand, incidentOriginLabels)}
        value={draft.origin}
        onChange={({ target }) => change({ origin: oneOf(byHand, target.value) ?? draft.origin })}
      />
    </Field>
  );
}

/** The fields for severity, effect on the service, and class. */
function WeightFields({ draft, change }: DraftProps) {
  return (
    <>
      <FieldPair>
        <Field label="Severidad">
          <Select
            options={optionsOf(severities, severityLabels)}
            value={draft.severity}
            onChange={({ target }) => change({ severity: oneOf(severities, target.value) ?? draft.severity })}
          />
        </Field>
        <Field label="Efecto en el servicio">
          <Select
            options={optionsOf(ServiceImpact.options, impactLabels)}
            value={draft.impact}
            onChange={({ target }) =>
              change({ impact: oneOf(ServiceImpact.options, target.value) ?? draft.impact })
            }
          />
        </Field>
      </FieldPair>
      <ClassChoice value={draft.class} onChoose={(category) => change({ class: category })} />
    </>
  );
}

function requestOf(
  draft: Draft,
  from: DeclareFrom | undefined,
  { knows, moment, proof }: Knowledge,
  { restricted, people }: Readers,
): RequestOf<typeof declareIncident> {
  const at = instantOfLocalTime(moment);
  return {
    ...draft,
    assets: [...draft.assets],
    accounts: [...draft.accounts],
    observables: [...draft.observables],
    techniques: [...draft.techniques],
    ...(from?.alertIds && { alert_ids: [...from.alertIds] }),
    ...(from?.findingId && { finding_id: from.findingId }),
    ...(restricted && { restricted_to: [...people] }),
    ...(knows && at && { knowledge: { at, zone: moment.zone, certainty: "exact" as const, source: proof } }),
  };
}

const contentGroups = [
  { key: "assets", legend: "Activos que toca" },
  { key: "accounts", legend: "Cuentas que toca" },
  { key: "observables", legend: "Observables" },
  { key: "techniques", legend: "Técnicas ATT&CK" },
] as const;

/** The values that the source object names; each can be selected or left out. */
function TakenFields({ from, draft, change }: DraftProps & { from: DeclareFrom }) {
  return contentGroups.map(({ key, legend }) => {
    const values = from[key] ?? [];
    if (values.length === 0) return null;
    return (
      <FieldGroup key={key} legend={legend}>
        {values.map((value) => (
          <Checkbox
            key={value}
            label={value}
            checked={draft[key].includes(value)}
            onChange={() =>
              change({
                [key]: draft[key].includes(value)
                  ? draft[key].filter((each) => each !== value)
                  : [...draft[key], value],
              })
            }
          />
        ))}
      </FieldGroup>
    );
  });
}

interface Knowledge {
  knows: boolean;
  moment: ReturnType<typeof localTimestamp>;
  proof: string;
}

interface KnowledgeFieldsProps {
  knowledge: Knowledge;
  onChange: (knowledge: Knowledge) => void;
}

/** The fields for whether the company already knows that it is an incident, since when, and by whom. */
function KnowledgeFields({ knowledge, onChange }: KnowledgeFieldsProps) {
  const { knows, moment, proof } = knowledge;
  return (
    <>
      <Checkbox
        label="La empresa ya sabe que es un incidente"
        hint="Desde ese momento corren los plazos de la ley. También se registra después."
        checked={knows}
        onChange={({ target }) => onChange({ ...knowledge, knows: target.checked })}
      />
      {knows && (
        <>
          <TimestampFields
            dayLabel="Lo supo el día"
            value={moment}
            onChange={(next) => onChange({ ...knowledge, moment: next })}
          />
          <Field label="Quién lo supo y con qué se prueba">
            <TextInput
              required
              minLength={5}
              maxLength={2_000}
              value={proof}
              onChange={({ target }) => onChange({ ...knowledge, proof: target.value })}
            />
          </Field>
        </>
      )}
    </>
  );
}

interface Readers {
  restricted: boolean;
  people: readonly number[];
}

/** Whether only named people see the incident, and who they are. */
function ReaderFields({ readers, onChange }: { readers: Readers; onChange: (readers: Readers) => void }) {
  const candidates = useQuery(callQuery(listCandidates, {}));
  const ownId = useQuery(callQuery(listUsers, {})).data?.[0]?.id;
  const { restricted, people } = readers;
  return (
    <>
      <Checkbox
        label="Solo lo ven personas nombradas"
        hint="Por ejemplo, si trata de alguien de la propia empresa. Tampoco lo ven los demás administradores."
        checked={restricted}
        onChange={({ target }) => onChange({ ...readers, restricted: target.checked })}
      />
      {restricted && (
        <PeopleChoice
          legend="Además de usted, lo ven"
          query={candidates}
          ownId={ownId}
          chosen={people}
          onChange={(next) => onChange({ ...readers, people: next })}
        />
      )}
    </>
  );
}
