import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { expectationLabels } from "#features/automation/agents/agents.labels.ts";
import {
  CaseData,
  type Expectation,
  expectationKinds,
} from "#features/automation/agents/contracts/agent-terms.contract.ts";
import {
  type AgentCase,
  type AgentDetail,
  listAgentParts,
  saveAgentCase,
} from "#features/automation/agents/contracts/agents.contract.ts";
import { oneOf } from "#platform/contract/word-list.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { Form } from "#platform/web/kit/forms/form.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { TextArea, TextInput } from "#platform/web/kit/forms/text-input.tsx";
import { Dialog } from "#platform/web/kit/overlays/dialog.tsx";
import styles from "../agents.module.css";

function dataIn(text: string): CaseData | undefined {
  try {
    return CaseData.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

interface CaseDialogProps {
  detail: AgentDetail;
  testCase: AgentCase | undefined;
  onClose: () => void;
}

const withText = new Set(["contains", "ignores"]);
const maxExpectations = 10;

/** The dialog for one test case: what the agent would read, and what its answer must be. */
export function CaseDialog({ detail: { agent, content }, testCase, onClose }: CaseDialogProps) {
  const { data: parts } = useQuery(callQuery(listAgentParts, {}));
  const example = parts?.tasks.find(({ key }) => key === content.task)?.example ?? "{}";
  const [name, setName] = useState(testCase?.name ?? "");
  const [rawText, setWritten] = useState(testCase ? JSON.stringify(testCase.data, null, 2) : undefined);
  const [expectations, setExpectations] = useState<Expectation[]>(
    testCase?.expectations ?? [{ kind: "cites", text: "" }],
  );
  const save = useCallMutation(saveAgentCase, onClose);
  const text = rawText ?? example;
  const data = dataIn(text);
  const actions = (
    <>
      <Button
        look="main"
        type="submit"
        busy={save.isPending}
        notYet={data ? undefined : "Los datos no son un objeto JSON"}
      >
        Guardar
      </Button>
      <Button
        onClick={() => setExpectations([...expectations, { kind: "contains" as const, text: "" }])}
        notYet={expectations.length >= maxExpectations ? "Hasta diez condiciones" : undefined}
      >
        Agregar una condición
      </Button>
      <Button onClick={onClose}>Cancelar</Button>
    </>
  );
  const key = { id: agent.id, ...(testCase && { case_id: testCase.id }) };
  return (
    <Dialog wide title={testCase ? "Editar el caso" : "Agregar un caso"} onClose={onClose}>
      <Form
        onSubmit={() => data && save.mutate({ ...key, content: { name, data, expectations } })}
        actions={actions}
      >
        <Field label="Nombre">
          <TextInput
            required
            minLength={3}
            maxLength={150}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        </Field>
        <Field
          label="Datos que lee"
          hint="Objeto JSON con los datos de la tarea. Vacío ({}): un objeto sin datos."
        >
          <TextArea
            rows={10}
            limit={20_000}
            value={text}
            onChange={({ target }) => setWritten(target.value)}
          />
        </Field>
        <Expectations expectations={expectations} onChange={setExpectations} />
        <SaveTrouble failure={save.error} />
      </Form>
    </Dialog>
  );
}

interface ExpectationsProps {
  expectations: readonly Expectation[];
  onChange: (expectations: Expectation[]) => void;
}

function Expectations({ expectations, onChange }: ExpectationsProps) {
  return expectations.map((each, place) => (
    <ExpectationFields
      // biome-ignore lint/suspicious/noArrayIndexKey: A condition has no name but its place.
      key={place}
      place={place}
      expectation={each}
      onChange={(next) => onChange(expectations.with(place, next))}
      onRemove={expectations.length > 1 ? () => onChange(expectations.toSpliced(place, 1)) : undefined}
    />
  ));
}

interface ExpectationFieldsProps {
  /** The place among the conditions, from 0. */
  place: number;
  expectation: Expectation;
  onChange: (next: Expectation) => void;
  /** Undefined for the only condition. */
  onRemove: (() => void) | undefined;
}

/** The fields of one condition on the agent's answer. */
function ExpectationFields({ place, expectation, onChange, onRemove }: ExpectationFieldsProps) {
  return (
    <div className={styles.pairs}>
      <Field label={`Condición ${place + 1}`}>
        <Select
          options={expectationKinds.map((value) => ({ value, label: expectationLabels[value] }))}
          value={expectation.kind}
          onChange={({ target }) =>
            onChange({ ...expectation, kind: oneOf(expectationKinds, target.value) ?? "contains" })
          }
        />
      </Field>
      {withText.has(expectation.kind) && (
        <Field label={`Texto ${place + 1}`}>
          <TextInput
            required
            maxLength={300}
            value={expectation.text}
            onChange={({ target }) => onChange({ ...expectation, text: target.value })}
          />
        </Field>
      )}
      {onRemove && (
        <Button small look="quiet" aria-label={`Quitar la condición ${place + 1}`} onClick={onRemove}>
          Quitar
        </Button>
      )}
    </div>
  );
}
