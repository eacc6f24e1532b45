import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { listUsers } from "#features/identity/access/access.contract.ts";
import { Tlp } from "#features/response/incidents/contracts/incident-terms.contract.ts";
import { tlpLabels } from "#features/response/incidents/incidents.labels.ts";
import {
  listInvestigators,
  openInvestigation,
} from "#features/response/investigations/contracts/investigation-work.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import type { Severity } from "#platform/contract/severity.ts";
import { severities } from "#platform/contract/severity-list.ts";
import { oneOf } from "#platform/contract/word-list.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { Button, LinkButton } from "#platform/web/kit/buttons/button.tsx";
import { Checkbox } from "#platform/web/kit/forms/checkbox.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { FieldPair, Form } from "#platform/web/kit/forms/form.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { TextArea, TextInput } from "#platform/web/kit/forms/text-input.tsx";
import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
import { EmptyState, ErrorState } from "#platform/web/kit/messages/state-message.tsx";
import { optionsOf } from "#platform/web/list/list-definition.ts";
import { useMay } from "#platform/web/screen/use-may.ts";
import { severityLabels } from "#platform/web/text/severity-labels.ts";
import { PeopleChoice } from "#platform/web/work/people-choice.tsx";
import { investigationListPath, investigationPath } from "./list/investigation-address.ts";

const title = "Nueva investigación";

const blank = {
  question: "",
  context: "",
  severity: "medium" as Severity,
  tlp: "amber" as Tlp,
  lead: "",
  hypotheses: "",
};

type Draft = typeof blank;

/** The form to open an investigation with its question and its first hypotheses. */
function NewInvestigation() {
  const navigate = useNavigate();
  const [draft, setDraft] = useState(blank);
  const [restricted, setRestricted] = useState(false);
  const [people, setPeople] = useState<readonly number[]>([]);
  const set = (change: Partial<Draft>) => setDraft({ ...draft, ...change });
  const open = useCallMutation(
    openInvestigation,
    ({ investigation }) => navigate(investigationPath(investigation.id), { replace: true }),
    ["investigations", "home"],
  );
  return (
    <>
      <PageHeader
        title={title}
        lead="Una pregunta que la evidencia pueda responder, y al menos dos respuestas posibles."
      />
      <Form
        onSubmit={() =>
          open.mutate({
            question: draft.question,
            context: draft.context,
            severity: draft.severity,
            tlp: draft.tlp,
            lead_id: draft.lead ? Number(draft.lead) : null,
            hypotheses: draft.hypotheses.split("\n").flatMap((line) => line.trim() || []),
            ...(restricted && { restricted_to: [...people] }),
          })
        }
        actions={
          <>
            <Button look="main" type="submit" busy={open.isPending}>
              Abrir la investigación
            </Button>
            <Button onClick={() => navigate(investigationListPath())}>Cancelar</Button>
          </>
        }
      >
        <QuestionFields draft={draft} set={set} />
        <SensitivityFields draft={draft} set={set} />
        <ParticipantFields
          draft={draft}
          set={set}
          restricted={restricted}
          people={people}
          onRestrict={setRestricted}
          onPeople={setPeople}
        />
        <SaveTrouble failure={open.error} />
      </Form>
    </>
  );
}

interface ParticipantFieldsProps {
  draft: Draft;
  set: (change: Partial<Draft>) => void;
  restricted: boolean;
  people: readonly number[];
  onRestrict: (restricted: boolean) => void;
  onPeople: (people: readonly number[]) => void;
}

/** The fields for who leads the investigation, and who may see it. */
function ParticipantFields({ draft, set, restricted, people, onRestrict, onPeople }: ParticipantFieldsProps) {
  const investigators = useQuery(callQuery(listInvestigators, {}));
  const ownId = useQuery(callQuery(listUsers, {})).data?.[0]?.id;
  return (
    <>
      <Field label="Quién la lidera" optional>
        <Select
          placeholder="Nadie por ahora"
          options={(investigators.data?.items ?? [])
            .filter(({ side }) => side === "provider")
            .map(({ id, name }) => ({ value: String(id), label: name }))}
          value={draft.lead}
          onChange={({ target }) => set({ lead: target.value })}
        />
      </Field>
      <Checkbox
        label="Solo la ven personas nombradas"
        hint="Por ejemplo, si trata de alguien de la propia empresa. Tampoco la ven los demás administradores."
        checked={restricted}
        onChange={({ target }) => onRestrict(target.checked)}
      />
      {investigators.error && !restricted && (
        <ErrorState
          title="No se pudo cargar quiénes pueden participar"
          failure={investigators.error}
          onRetry={() => investigators.refetch()}
        />
      )}
      {restricted && (
        <PeopleChoice
          legend="Además de usted y de quien la lidera, la ven"
          query={investigators}
          ownId={ownId}
          chosen={people}
          onChange={onPeople}
        />
      )}
    </>
  );
}

/** Investigations are opened by the provider. */
export default function NewInvestigationPage() {
  if (useMay("investigation.work")) return <NewInvestigation />;
  return (
    <>
      <PageHeader title={title} />
      <EmptyState
        title="Las investigaciones las abre su proveedor"
        action={
          <LinkButton look="main" to={`${paths.topics}?tema=nuevo`}>
            Pedirla en un tema
          </LinkButton>
        }
      >
        Escriba en un tema qué necesita averiguar. Su proveedor responde en el plazo de la urgencia que elija.
      </EmptyState>
    </>
  );
}

/** The fields for the question, what is known about it, and the hypotheses to compare. */
function QuestionFields({ draft, set }: { draft: Draft; set: (change: Partial<Draft>) => void }) {
  return (
    <>
      <Field label="Pregunta" hint="Una sola: «¿Quién usó la cuenta de respaldo la noche del 12?».">
        <TextInput
          required
          minLength={10}
          maxLength={300}
          value={draft.question}
          onChange={({ target }) => set({ question: target.value })}
        />
      </Field>
      <Field label="Contexto" optional hint="Qué se sabe ya y por qué importa. Solo lo lee el equipo.">
        <TextArea
          limit={5_000}
          rows={4}
          value={draft.context}
          onChange={({ target }) => set({ context: target.value })}
        />
      </Field>
      <Field
        label="Hipótesis"
        optional
        hint="Una por línea. También las que parecen improbables: se comparan por lo que las contradice."
      >
        <TextArea
          rows={4}
          value={draft.hypotheses}
          onChange={({ target }) => set({ hypotheses: target.value })}
        />
      </Field>
    </>
  );
}

/** The fields for the severity, and for with whom the investigation may be shared (TLP). */
function SensitivityFields({ draft, set }: { draft: Draft; set: (change: Partial<Draft>) => void }) {
  return (
    <FieldPair>
      <Field label="Severidad">
        <Select
          options={optionsOf(severities, severityLabels)}
          value={draft.severity}
          onChange={({ target }) => set({ severity: oneOf(severities, target.value) ?? draft.severity })}
        />
      </Field>
      <Field label="TLP">
        <Select
          options={optionsOf(Tlp.options, tlpLabels)}
          value={draft.tlp}
          onChange={({ target }) => set({ tlp: oneOf(Tlp.options, target.value) ?? draft.tlp })}
        />
      </Field>
    </FieldPair>
  );
}
