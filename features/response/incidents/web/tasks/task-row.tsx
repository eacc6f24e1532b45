import type { Task } from "#features/response/incidents/contracts/incident-tasks.contract.ts";
import { taskStateLabels } from "#features/response/incidents/incidents.labels.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { classNames } from "#platform/web/kit/class-names.ts";
import { Checkbox } from "#platform/web/kit/forms/checkbox.tsx";
import { Note, Row, Stack } from "#platform/web/kit/layout/primitives.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import { CodedText } from "#platform/web/values/coded-text.ts";
import { sideLabels } from "../work/incident-screen-text.ts";
import styles from "./tasks.module.css";

const stateTones = {
  open: "neutral",
  in_progress: "brand",
  done: "good",
  not_applicable: "neutral",
} as const satisfies Record<Task["state"], string>;

export const isOpenTask = ({ state }: Pick<Task, "state">) => state === "open" || state === "in_progress";

interface TaskAct {
  onTick: (place: number, done: boolean) => void;
  onBegin: () => void;
  onFinish: (state: "done" | "not_applicable") => void;
  onEdit: () => void;
  busy: boolean;
}

interface TaskRowProps {
  task: Task;
  /** Titles of the unfinished tasks that this one depends on. */
  blockedBy: readonly string[];
  /** Performs a change; undefined where the reader may not change anything. */
  act: TaskAct | undefined;
}

/** One task: its owner, its due date, its blockers, its checklist and its result. */
export function TaskRow({ task, blockedBy, act }: TaskRowProps) {
  const open = isOpenTask(task);
  return (
    <div className={styles.task} data-state={task.state}>
      <Row as="span" gap={1} across={3}>
        <Badge tone={stateTones[task.state]}>{taskStateLabels[task.state]}</Badge>
        <span className={styles.title}>
          <CodedText text={task.title} />
        </span>
        {task.mandatory && <Badge tone="warning">Obligatoria</Badge>}
        {task.owner_side === "client" && <Badge tone="brand">{sideLabels.client}</Badge>}
        {open && task.pauses_clocks && <Badge tone="warning">Pausa los relojes</Badge>}
      </Row>
      <TaskFacts task={task} />
      {task.text && (
        <p className={styles.text}>
          <CodedText text={task.text} />
        </p>
      )}
      {open && blockedBy.length > 0 && (
        <Note>Espera a {blockedBy.map((title) => `«${title}»`).join(", ")}.</Note>
      )}
      {task.checklist.length > 0 && (
        <Stack gap={1}>
          {task.checklist.map(({ text, done }, place) => (
            <Checkbox
              // biome-ignore lint/suspicious/noArrayIndexKey: a point of the list is its place
              key={place}
              label={text}
              checked={done}
              disabled={!open || !act}
              onChange={({ target }) => act?.onTick(place, target.checked)}
            />
          ))}
        </Stack>
      )}
      {task.result && (
        <p className={styles.text}>
          <strong>{task.state === "not_applicable" ? "Por qué no aplica" : "Resultado"}:</strong>{" "}
          <CodedText text={task.result} />
        </p>
      )}
      {act && <TaskActions task={task} blockedBy={blockedBy} act={act} />}
    </div>
  );
}

/** Shows the owner of a task, its due date, its origin and who completed it. */
function TaskFacts({ task }: { task: Task }) {
  const open = isOpenTask(task);
  return (
    <Note as="span">
      {task.owner_name ?? (task.owner_side === "client" ? "Alguien del cliente" : "Sin responsable")}
      {task.due_at && (
        <>
          {" · "}
          <span className={classNames(open && task.overdue && styles.late)}>
            {open && task.overdue ? "Venció el " : "Hasta el "}
            <ExactTime at={task.due_at} />
          </span>
        </>
      )}
      {task.origin && ` · ${task.origin.label}`}
      {task.from_code && <CodedText text={` · de ${task.from_code}`} />}
      {task.done_at && (
        <>
          {" · "}
          {task.done_by_name}, <ExactTime at={task.done_at} />
        </>
      )}
    </Note>
  );
}

interface TaskActionsProps {
  task: Task;
  blockedBy: readonly string[];
  act: TaskAct;
}

/** The actions on an open task. */
function TaskActions({ task, blockedBy, act }: TaskActionsProps) {
  const open = isOpenTask(task);
  const blocked =
    blockedBy.length > 0 ? { notYet: `Antes: ${blockedBy.map((title) => `«${title}»`).join(", ")}` } : {};
  return (
    <Row as="span" align="stretch" gap={2}>
      {open && (
        <>
          <Button small busy={act.busy} onClick={() => act.onFinish("done")} {...blocked}>
            Hecha…
          </Button>
          {task.state === "open" && (
            <Button small look="quiet" busy={act.busy} onClick={act.onBegin}>
              Empezar
            </Button>
          )}
          <Button small look="quiet" busy={act.busy} onClick={() => act.onFinish("not_applicable")}>
            No aplica…
          </Button>
          <Button small look="quiet" onClick={act.onEdit}>
            Editar
          </Button>
        </>
      )}
    </Row>
  );
}
