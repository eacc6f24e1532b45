import type { ReactNode } from "react";
import type { SharedDetail } from "#features/response/incidents/contracts/shared-incidents.contract.ts";
import { classNames } from "#platform/web/kit/class-names.ts";
import { Lines } from "#platform/web/kit/layout/primitives.tsx";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import caseStyles from "#platform/web/work/shared-case.module.css";
import { Title } from "./part-title.tsx";
import styles from "./shared-incident-view.module.css";

type SharedTask = SharedDetail["tasks"][number];

const isOpen = ({ state }: SharedTask) => state === "open" || state === "in_progress";

interface YourPartProps {
  detail: SharedDetail;
  /** Draws the form to answer a task; a preview has none. */
  answerTask?: ((task: SharedTask) => ReactNode) | undefined;
}

/** The tasks of the company with their due dates, and its finished tasks. */
export function YourPart({ detail: { tasks }, answerTask }: YourPartProps) {
  const open = tasks.filter(isOpen);
  const done = tasks.filter((task) => !isOpen(task));
  return (
    <section className={open.length > 0 ? caseStyles.due : undefined}>
      <Title>Qué debe hacer usted</Title>
      {open.length === 0 && (
        <p>No hay tareas suyas pendientes. Si necesitamos algo de ustedes, lo pediremos aquí.</p>
      )}
      <Lines gap={4}>
        {open.map((task) => (
          <li key={task.id} className={styles.task}>
            <span className={styles.name}>{task.title}</span>
            <span className={classNames(caseStyles.soft, task.overdue && styles.late)}>
              {task.due_at ? (
                <>
                  {task.overdue ? "Debía estar lista el " : "Hasta el "}
                  <ExactTime at={task.due_at} />
                </>
              ) : (
                "Sin fecha"
              )}
              {task.owner_name && ` · ${task.owner_name}`}
            </span>
            {task.text && <p className={caseStyles.text}>{task.text}</p>}
            {task.checklist.length > 0 && (
              <ul>
                {task.checklist.map(({ text, done: ticked }) => (
                  <li key={text}>
                    {text}
                    {ticked && " (listo)"}
                  </li>
                ))}
              </ul>
            )}
            {answerTask?.(task)}
          </li>
        ))}
      </Lines>
      {done.length > 0 && (
        <details>
          <summary className={caseStyles.soft}>
            {done.length === 1 ? "1 tarea ya respondida" : `${done.length} tareas ya respondidas`}
          </summary>
          <Lines gap={4}>
            {done.map((task) => (
              <li key={task.id} className={styles.task}>
                <span>{task.title}</span>
                <span className={caseStyles.soft}>
                  {task.state === "done" ? "Hecha" : "No aplicaba"}
                  {task.done_by_name && `, ${task.done_by_name}`}
                  {task.done_at && (
                    <>
                      , <ExactTime at={task.done_at} />
                    </>
                  )}
                </span>
                {task.result && <p className={caseStyles.text}>{task.result}</p>}
              </li>
            ))}
          </Lines>
        </details>
      )}
    </section>
  );
}
