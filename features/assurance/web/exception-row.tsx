import { type ControlException, revokeException } from "#features/assurance/exception.contract.ts";
import { refusalText } from "#platform/web/call/problem-sentences.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { useMay } from "#platform/web/screen/use-may.ts";
import styles from "./assurance.module.css";
import { exceptionMarks } from "./assurance-words.ts";
import { ControlLink } from "./control-link.tsx";
import { plainDay } from "./plain-day.ts";
import { useAssuranceChange } from "./use-assurance-change.ts";

interface ExceptionRowProps {
  exception: ControlException;
  /** The control is named where the list is of many. */
  withControl?: boolean;
}

/** A gap that was accepted: why, what makes up for it, until when, and by whom. */
export function ExceptionRow({ exception, withControl = false }: ExceptionRowProps) {
  const { id, control, reason, compensation, approved_by_name, expires_on, state } = exception;
  const audits = useMay("compliance.review");
  const revoke = useAssuranceChange(revokeException);
  const mark = exceptionMarks[state];
  return (
    <li className={styles.item}>
      <div className={styles.part}>
        <span className={styles.row}>
          <Badge tone={mark.tone}>{mark.text}</Badge>
          {withControl && <ControlLink control={control} />}
          <span>
            {state === "expired" ? "Venció el" : "Hasta el"} {plainDay(expires_on)}
          </span>
        </span>
        <p className={styles.text}>{reason}</p>
        {compensation && <p className={styles.text}>Mientras tanto: {compensation}</p>}
        <p className={styles.note}>
          Aprobada por {approved_by_name}
          {exception.revoked_by_name && `; revocada por ${exception.revoked_by_name}`}
        </p>
      </div>
      {state === "active" && audits && (
        <Button
          small
          busy={revoke.isPending}
          onClick={() =>
            revoke.mutate({ id }, { onError: (failure) => showToast("problem", refusalText(failure)) })
          }
        >
          Revocar
        </Button>
      )}
    </li>
  );
}
