import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import {
  addTask,
  changeTask,
  type Task,
} from "#features/response/incidents/contracts/incident-tasks.contract.ts";
import { OwnerSide, TaskPhase } from "#features/response/incidents/contracts/incident-terms.contract.ts";
import { listCandidates } from "#features/response/incidents/contracts/incident-work.contract.ts";
import { taskPhaseLabels } from "#features/response/incidents/incidents.labels.ts";
import { oneOf } from "#platform/contract/word-list.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { usePersonZone } from "#platform/web/dates/person-zone.ts";
import { Checkbox } from "#platform/web/kit/forms/checkbox.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { FieldGroup, FieldPair } from "#platform/web/kit/forms/form.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { TextArea, TextInput } from "#platform/web/kit/forms/text-input.tsx";
import { FormDialog } from "#platform/web/kit/overlays/form-dialog.tsx";
import { optionsOf } from "#platform/web/list/list-definition.ts";
import { AssigneeChoice } from "#platform/web/work/assignee-choice.tsx";
import { TimestampFields } from "../moments/moment-fields.tsx";
import { instantOfLocalTime, localTimestamp } from "../moments/written-moment.ts";
import { sideLabels } from "../work/incident-screen-text.ts";
import { isOpenTask } from "./task-row.tsx";

interface TaskDialogProps {
  incidentId: string;
  /** The task to change; undefined for a new one. */
  task: Task | undefined;
  /** The other tasks, which may be dependencies. */
  others: readonly Task[];
  onClose: () => void;
}

/** Parses the checklist items, one per line; existing items keep their ticks. */
const pointsIn = (text: string, before: Task["checklist"]) =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => ({ text: line, done: before.find((each) => each.text === line)?.done ?? false }));

const draftOf = (task: Task | undefined) => ({
  title: task?.title ?? "",
  text: task?.text ?? "",
  phase: task?.phase ?? ("analysis" as Task["phase"]),
  owner_side: task?.owner_side ?? ("provider" as Task["owner_side"]),
  owner_id: task?.owner_id ?? null,
  mandatory: task?.mandatory ?? false,
  pauses_clocks: task?.pauses_clocks ?? false,
  depends_on: task?.depends_on ?? [],
  checklist: task?.checklist.map(({ text }) => text).join("\n") ?? "",
});

type Draft = ReturnType<typeof draftOf>;

/** Adds or changes a task of the provider or of the client. */
export function TaskDialog({ incidentId: id, task, others, onClose }: TaskDialogProps) {
  const zone = usePersonZone();
  const [due, setDue] = useState(() =>
    task?.due_at ? localTimestamp(new Date(task.due_at), zone) : { day: "", time: "", zone },
  );
  const [draft, setDraft] = useState(() => draftOf(task));
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part });
  const add = useCallMutation(addTask, onClose, ["incidents", "home"]);
  const save = useCallMutation(changeTask, onClose, ["incidents", "home"]);
  const submit = () => {
    const { pauses_clocks, checklist, ...rest } = draft;
    const body = {
      ...rest,
      id,
      due_at: instantOfLocalTime(due) ?? null,
      checklist: pointsIn(checklist, task?.checklist ?? []),
    };
    if (task) save.mutate({ ...body, task_id: task.id, version: task.version });
    else add.mutate({ ...body, pauses_clocks });
  };
  const before = others.filter((other) => other.id !== task?.id && isOpenTask(other));
  return (
    <FormDialog
      title={task ? "Editar la tarea" : "Agregar una tarea"}
      wide
      action={task ? "Guardar" : "Agregar"}
      busy={add.isPending || save.isPending}
      failure={add.error ?? save.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label="Qué hay que hacer">
        <TextInput
          required
          minLength={3}
          maxLength={300}
          value={draft.title}
          onChange={({ target }) => change({ title: target.value })}
        />
      </Field>
      <OwnerFields draft={draft} ownerName={task?.owner_name ?? ""} change={change} />
      <Field label="Fase">
        <Select
          options={optionsOf(TaskPhase.options, taskPhaseLabels)}
          value={draft.phase}
          onChange={({ target }) => change({ phase: oneOf(TaskPhase.options, target.value) ?? draft.phase })}
        />
      </Field>
      <TimestampFields dayLabel="Hasta el día" required={false} value={due} onChange={setDue} />
      <TaskTexts draft={draft} change={change} />
      <TasksBefore
        tasks={before}
        chosen={draft.depends_on}
        onChange={(depends_on) => change({ depends_on })}
      />
      <TaskWeight draft={draft} pausable={draft.owner_side === "client" && !task} change={change} />
    </FormDialog>
  );
}

interface OwnerFieldsProps {
  draft: Draft;
  ownerName: string;
  change: (part: Partial<Draft>) => void;
}

/** The fields for the side and the person who own the task. */
function OwnerFields({ draft, ownerName, change }: OwnerFieldsProps) {
  const people = useQuery(callQuery(listCandidates, {})).data?.items ?? [];
  return (
    <FieldPair>
      <Field label="A quién le toca">
        <Select
          options={optionsOf(OwnerSide.options, sideLabels)}
          value={draft.owner_side}
          onChange={({ target }) => {
            const owner_side = oneOf(OwnerSide.options, target.value) ?? draft.owner_side;
            change({ owner_side, pauses_clocks: owner_side === "client" && draft.pauses_clocks });
          }}
        />
      </Field>
      <Field label="Persona" optional>
        <AssigneeChoice
          people={people}
          assigneeId={draft.owner_id}
          assigneeName={ownerName}
          nobody="Cualquiera de ese lado"
          onChoose={(owner_id) => change({ owner_id })}
        />
      </Field>
    </FieldPair>
  );
}

interface TasksBeforeProps {
  tasks: readonly Task[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** The open tasks that may have to be done first. */
function TasksBefore({ tasks, chosen, onChange }: TasksBeforeProps) {
  const toggle = (task: string) =>
    onChange(chosen.includes(task) ? chosen.filter((each) => each !== task) : [...chosen, task]);
  if (tasks.length === 0) return null;
  return (
    <FieldGroup legend="Antes debe estar hecha">
      {tasks.map((other) => (
        <Checkbox
          key={other.id}
          label={other.title}
          checked={chosen.includes(other.id)}
          onChange={() => toggle(other.id)}
        />
      ))}
    </FieldGroup>
  );
}

interface TaskWeightProps {
  draft: Draft;
  pausable: boolean;
  change: (part: Partial<Draft>) => void;
}

/** The fields for what the task blocks while it is open. */
function TaskWeight({ draft, pausable, change }: TaskWeightProps) {
  return (
    <>
      <Checkbox
        label="Obligatoria"
        hint="El incidente no se cierra mientras esté abierta."
        checked={draft.mandatory}
        onChange={({ target }) => change({ mandatory: target.checked })}
      />
      {pausable && (
        <Checkbox
          label="Pausa los relojes del contrato"
          hint="Mientras el cliente no la haga, los plazos del contrato esperan. Los de la ley no."
          checked={draft.pauses_clocks}
          onChange={({ target }) => change({ pauses_clocks: target.checked })}
        />
      )}
    </>
  );
}

/** The fields for the description of the task and its checklist. */
function TaskTexts({ draft, change }: { draft: Draft; change: (part: Partial<Draft>) => void }) {
  const forClient = draft.owner_side === "client";
  return (
    <>
      <Field
        label="Indicaciones"
        optional
        hint={forClient ? "Las lee el cliente: en palabras simples." : "Para quien la haga."}
      >
        <TextArea
          limit={5_000}
          value={draft.text}
          onChange={({ target }) => change({ text: target.value })}
        />
      </Field>
      <Field label="Lista de puntos" optional hint="Uno por línea.">
        <TextArea value={draft.checklist} onChange={({ target }) => change({ checklist: target.value })} />
      </Field>
    </>
  );
}
