import { useQuery } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import { useState } from "react";
import type { IncidentDetail } from "#features/response/incidents/contracts/incident-detail.contract.ts";
import {
  changeTask,
  finishTask,
  listTasks,
  type Task,
} from "#features/response/incidents/contracts/incident-tasks.contract.ts";
import { TaskPhase } from "#features/response/incidents/contracts/incident-terms.contract.ts";
import { taskPhaseLabels } from "#features/response/incidents/incidents.labels.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Note } from "#platform/web/kit/layout/primitives.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { EmptyState } from "#platform/web/kit/messages/state-message.tsx";
import { FeatureSlot } from "#platform/web/screen/feature-slot.tsx";
import { numberText } from "#platform/web/text/number-text.ts";
import detailStyles from "#platform/web/work/case-detail.module.css";
import { Section } from "#platform/web/work/case-section.tsx";
import { TextDialog } from "#platform/web/work/text-dialog.tsx";
import { showRefusal } from "../work/use-incident-change.ts";
import { TaskDialog } from "./task-dialog.tsx";
import { isOpenTask, TaskRow } from "./task-row.tsx";
import styles from "./tasks.module.css";

/** Returns the titles of the unfinished tasks that a task depends on. */
const waitsFor = (task: Task, all: readonly Task[]) =>
  task.blocked_by.flatMap((id) => all.find((other) => other.id === id)?.title ?? []);

/** The tasks, phase by phase in order, and the playbooks that added them. */
export function IncidentTasks({ detail }: { detail: IncidentDetail }) {
  const { id, stage } = detail.incident;
  const open = stage !== "closed";
  const { data, error, refetch } = useQuery(callQuery(listTasks, { id }));
  const [editing, setEditing] = useState<{ task: Task | undefined }>();
  const [ending, setEnding] = useState<{ task: Task; state: "done" | "not_applicable" }>();
  const change = useCallMutation(changeTask, undefined, ["incidents", "home"]);
  const tasks = data?.items ?? [];
  const done = tasks.filter((task) => !isOpenTask(task)).length;
  const actOn = (task: Task) => {
    const seenTask = { id, task_id: task.id, version: task.version };
    return {
      busy: change.isPending && change.variables.task_id === task.id,
      onTick: (place: number, ticked: boolean) =>
        change.mutate(
          { ...seenTask, checklist: withTick(task.checklist, place, ticked) },
          { onError: showRefusal },
        ),
      onBegin: () => change.mutate({ ...seenTask, state: "in_progress" }, { onError: showRefusal }),
      onFinish: (state: "done" | "not_applicable") => setEnding({ task, state }),
      onEdit: () => setEditing({ task }),
    };
  };
  return (
    <div className={detailStyles.detail}>
      <FeatureSlot slot="incident-runs" incidentId={id} open={open} />
      <div className={detailStyles.head}>
        <Note>{tasks.length > 0 && `${numberText(done)} de ${numberText(tasks.length)} listas`}</Note>
        {open && (
          <Button small onClick={() => setEditing({ task: undefined })}>
            Agregar una tarea
          </Button>
        )}
      </div>
      {!data && <NotLoaded query={{ error, refetch }} title="No se pudieron cargar las tareas" count={6} />}
      {data && tasks.length === 0 && (
        <EmptyState title="No hay tareas">
          Agregue lo que haya que hacer, de este lado o del cliente, o inicie un procedimiento que las traiga.
        </EmptyState>
      )}
      <TasksByPhase tasks={tasks} actOn={open ? actOn : undefined} />
      {editing && (
        <TaskDialog
          incidentId={id}
          task={editing.task}
          others={tasks}
          onClose={() => setEditing(undefined)}
        />
      )}
      {ending && <FinishDialog id={id} {...ending} onClose={() => setEnding(undefined)} />}
    </div>
  );
}

const withTick = (points: Task["checklist"], place: number, done: boolean): Task["checklist"] =>
  points.map((point, at) => (at === place ? { ...point, done } : point));

interface TasksByPhaseProps {
  tasks: readonly Task[];
  /** Returns what can be done with a task; undefined where nothing may change. */
  actOn: ((task: Task) => ComponentProps<typeof TaskRow>["act"]) | undefined;
}

/** The tasks of each phase, in their order. */
function TasksByPhase({ tasks, actOn }: TasksByPhaseProps) {
  return TaskPhase.options.map((phase) => {
    const ofPhase = tasks
      .filter((task) => task.phase === phase)
      .toSorted((one, other) => one.position - other.position);
    return (
      ofPhase.length > 0 && (
        <Section key={phase} title={taskPhaseLabels[phase]}>
          <ul className={styles.list}>
            {ofPhase.map((task) => (
              <li key={task.id}>
                <TaskRow task={task} blockedBy={waitsFor(task, tasks)} act={actOn?.(task)} />
              </li>
            ))}
          </ul>
        </Section>
      )
    );
  });
}

interface FinishDialogProps {
  id: string;
  task: Task;
  state: "done" | "not_applicable";
  onClose: () => void;
}

/** The result of a task; the reason where it does not apply. */
function FinishDialog({ id, task, state, onClose }: FinishDialogProps) {
  const finish = useCallMutation(finishTask, onClose, ["incidents", "home"]);
  const done = state === "done";
  return (
    <TextDialog
      title={`${done ? "Hecha" : "No aplica"}: ${task.title}`}
      label={done ? "Qué resultó" : "Por qué no aplica"}
      hint={done ? "Queda en la tarea y en la historia." : "Se pide siempre: el informe lo muestra."}
      shortest={done ? 0 : 5}
      limit={5_000}
      action={done ? "Dar por hecha" : "Marcar que no aplica"}
      busy={finish.isPending}
      failure={finish.error}
      onSave={(result) => finish.mutate({ id, task_id: task.id, version: task.version, state, result })}
      onClose={onClose}
    />
  );
}
