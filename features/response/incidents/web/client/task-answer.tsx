import { useState } from "react";
import {
  finishSharedTask,
  type SharedDetail,
} from "#features/response/incidents/contracts/shared-incidents.contract.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import styles from "#platform/web/work/case-detail.module.css";
import { TextDialog } from "#platform/web/work/text-dialog.tsx";
import { useSharedAnswer } from "./use-shared-answer.ts";

interface TaskAnswerProps {
  incidentId: string;
  task: SharedDetail["tasks"][number];
}

/** The form to answer a task of the company: done, or not applicable with a reason. */
export function TaskAnswer({ incidentId: id, task }: TaskAnswerProps) {
  const [ending, setEnding] = useState<"done" | "not_applicable">();
  const finish = useSharedAnswer(finishSharedTask, () => {
    setEnding(undefined);
    showToast("good", "Gracias: su proveedor ya lo sabe.");
  });
  const done = ending === "done";
  return (
    <>
      <span className={styles.actions}>
        <Button small look="main" onClick={() => setEnding("done")}>
          Ya lo hicimos
        </Button>
        <Button small onClick={() => setEnding("not_applicable")}>
          No corresponde
        </Button>
      </span>
      {ending && (
        <TextDialog
          title={`${done ? "Ya lo hicimos" : "No corresponde"}: ${task.title}`}
          label={done ? "Qué se hizo" : "Por qué no corresponde"}
          hint="Lo lee su proveedor y queda en la historia."
          shortest={1}
          limit={5_000}
          action={done ? "Avisar que está hecho" : "Avisar que no corresponde"}
          busy={finish.isPending}
          failure={finish.error}
          onSave={(result) =>
            finish.mutate({ id, task_id: task.id, version: task.version, state: ending, result })
          }
          onClose={() => setEnding(undefined)}
        />
      )}
    </>
  );
}
