import {
  type Step,
  type StepKind,
  type StepPhase,
  stepKinds,
  stepPhases,
} from "#features/response/playbooks/contracts/playbook.contract.ts";
import { stepKindLabels, stepPhaseLabels } from "#features/response/playbooks/playbooks.labels.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Checkbox } from "#platform/web/kit/forms/checkbox.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { FieldPair } from "#platform/web/kit/forms/form.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { TextArea, TextInput } from "#platform/web/kit/forms/text-input.tsx";
import { Row, Stack } from "#platform/web/kit/layout/primitives.tsx";

interface StepEditorProps {
  step: Step;
  steps: readonly Step[];
  onChange: (step: Step) => void;
}

/** The form of one step. */
export function StepEditor({ step, steps, onChange }: StepEditorProps) {
  const set = (change: Partial<Step>) => onChange({ ...step, ...change });
  const targets = [
    { value: "", label: "Termina este camino" },
    ...steps.filter(({ key }) => key !== step.key).map(({ key, title }) => ({ value: key, label: title })),
  ];
  return (
    <Stack gap={2} bounded>
      <FieldPair>
        <Field label="Qué es">
          <Select
            options={stepKinds.map((value) => ({ value, label: stepKindLabels[value] }))}
            value={step.kind}
            onChange={({ target }) => set({ kind: target.value as StepKind })}
          />
        </Field>
        <Field label="Fase">
          <Select
            options={stepPhases.map((value) => ({ value, label: stepPhaseLabels[value] }))}
            value={step.phase}
            onChange={({ target }) => set({ phase: target.value as StepPhase })}
          />
        </Field>
      </FieldPair>
      <StepTexts step={step} set={set} />
      <StepDuties step={step} set={set} />
      {step.kind === "automatic" && (
        <Field
          label="Automatización"
          hint="Nombre de una automatización que se inicia por un procedimiento. Si la empresa no la tiene encendida, el paso queda a mano."
          optional
        >
          <TextInput
            maxLength={120}
            value={step.automation}
            onChange={({ target }) => set({ automation: target.value })}
          />
        </Field>
      )}
      {step.kind === "approval" && (
        <Checkbox
          label="Pedir a quien aprueba que confirme su identidad"
          checked={step.dangerous}
          onChange={({ target }) => set({ dangerous: target.checked })}
        />
      )}
      {step.kind === "decision" && <Options step={step} targets={targets} set={set} />}
      {step.kind === "parallel" && <Branches step={step} targets={targets} set={set} />}
      <Field label="Después sigue">
        <Select
          options={targets}
          value={step.next ?? ""}
          onChange={({ target }) => set({ next: target.value || null })}
        />
      </Field>
    </Stack>
  );
}

interface StepFieldsProps {
  step: Step;
  set: (change: Partial<Step>) => void;
}

/** The fields for the title and the instructions of the step, for the team and for the client. */
function StepTexts({ step, set }: StepFieldsProps) {
  return (
    <>
      <Field label="Título del paso">
        <TextInput
          required
          maxLength={300}
          value={step.title}
          onChange={({ target }) => set({ title: target.value })}
        />
      </Field>
      <Field label="Cómo se hace" optional>
        <TextArea value={step.body} onChange={({ target }) => set({ body: target.value })} />
      </Field>
      <Field label="Para el cliente, en palabras simples" optional>
        <TextArea limit={5_000} value={step.plain} onChange={({ target }) => set({ plain: target.value })} />
      </Field>
    </>
  );
}

/** The fields for the responsible role, the duration and the evidence of the step. */
function StepDuties({ step, set }: StepFieldsProps) {
  return (
    <>
      <FieldPair>
        <Field label="Quién lo hace">
          <Select
            options={[
              { value: "provider", label: "El proveedor" },
              { value: "client", label: "El cliente" },
            ]}
            value={step.side}
            onChange={({ target }) => set({ side: target.value as Step["side"] })}
          />
        </Field>
        <Field label="Cargo" optional>
          <TextInput
            maxLength={120}
            value={step.role}
            onChange={({ target }) => set({ role: target.value })}
          />
        </Field>
      </FieldPair>
      <FieldPair>
        <Field label="Minutos" hint="De una espera, cuánto dura." optional>
          <TextInput
            type="number"
            min={0}
            max={100_000}
            value={step.minutes ?? ""}
            onChange={({ target }) => set({ minutes: target.value === "" ? null : Number(target.value) })}
          />
        </Field>
        <Field label="Evidencia que debe quedar" optional>
          <TextInput
            maxLength={500}
            value={step.evidence}
            onChange={({ target }) => set({ evidence: target.value })}
          />
        </Field>
      </FieldPair>
    </>
  );
}

interface WaysProps {
  step: Step;
  targets: { value: string; label: string }[];
  set: (change: Partial<Step>) => void;
}

function Options({ step: { options }, targets, set }: WaysProps) {
  const change = (at: number, option: Partial<Step["options"][number]>) =>
    set({ options: options.map((each, place) => (place === at ? { ...each, ...option } : each)) });
  return (
    <>
      {options.map((option, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an answer is known by its place while its words are written
        <FieldPair key={at}>
          <Field label={`Respuesta ${at + 1}`}>
            <TextInput
              required
              maxLength={200}
              value={option.label}
              onChange={({ target }) => change(at, { label: target.value })}
            />
          </Field>
          <Field label="Lleva a">
            <Select
              options={targets}
              value={option.next ?? ""}
              onChange={({ target }) => change(at, { next: target.value || null })}
            />
          </Field>
        </FieldPair>
      ))}
      <Row as="span" gap={2} across={3}>
        <Button small onClick={() => set({ options: [...options, { label: "", next: null }] })}>
          Agregar respuesta
        </Button>
        {options.length > 0 && (
          <Button small look="quiet" onClick={() => set({ options: options.slice(0, -1) })}>
            Quitar la última
          </Button>
        )}
      </Row>
    </>
  );
}

function Branches({ step: { branches }, targets, set }: WaysProps) {
  return (
    <div>
      <p>Caminos que se recorren a la vez</p>
      {targets
        .filter(({ value }) => value !== "")
        .map(({ value, label }) => (
          <Checkbox
            key={value}
            label={label}
            checked={branches.includes(value)}
            onChange={({ target }) =>
              set({
                branches: target.checked ? [...branches, value] : branches.filter((each) => each !== value),
              })
            }
          />
        ))}
    </div>
  );
}
