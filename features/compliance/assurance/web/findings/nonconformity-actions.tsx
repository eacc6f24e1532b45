import { type ReactNode, useState } from "react";
import {
  closeNonconformity,
  moveNonconformity,
  type Nonconformity,
  reopenNonconformity,
} from "#features/compliance/assurance/contracts/nonconformity.contract.ts";
import { refusalText } from "#platform/web/call/problem-sentences.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { Form } from "#platform/web/kit/forms/form.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { TextArea } from "#platform/web/kit/forms/text-input.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { Dialog } from "#platform/web/kit/overlays/dialog.tsx";
import { useMay } from "#platform/web/screen/use-may.ts";
import styles from "../assurance.module.css";
import { useAssuranceChange } from "../assurance.queries.ts";

interface TextDialogProps {
  title: string;
  /** The label of the text. */
  label: string;
  hint: ReactNode;
  shortest: number;
  limit: number;
  action: string;
  busy: boolean;
  failure: Error | null;
  onSave: (text: string) => void;
  onClose: () => void;
}

/** Asks for the one text that an action needs. */
function TextDialog(props: TextDialogProps) {
  const { title, label, hint, shortest, limit, action, busy, failure, onSave, onClose } = props;
  const [text, setText] = useState("");
  const short = text.trim().length < shortest;
  return (
    <Dialog title={title} onClose={onClose}>
      <Form
        onSubmit={() => onSave(text)}
        actions={
          <>
            <Button
              look="main"
              type="submit"
              busy={busy}
              {...(short && { notYet: `Escriba al menos ${shortest} caracteres` })}
            >
              {action}
            </Button>
            <Button onClick={onClose}>Cancelar</Button>
          </>
        }
      >
        <Field label={label} hint={hint}>
          <TextArea required limit={limit} value={text} onChange={(event) => setText(event.target.value)} />
        </Field>
        <SaveTrouble failure={failure} />
      </Form>
    </Dialog>
  );
}

/** The possible actions on a nonconformity in its state; closing and reopening are the provider's. */
export function NonconformityActions({ found: { id, version, status } }: { found: Nonconformity }) {
  const audits = useMay("compliance.review");
  const [asking, setAsking] = useState<"close" | "reopen" | null>(null);
  const move = useAssuranceChange(moveNonconformity);
  const close = useAssuranceChange(closeNonconformity, () => setAsking(null));
  const reopen = useAssuranceChange(reopenNonconformity, () => setAsking(null));
  const moveTo = (to: "in_progress" | "awaiting_check") =>
    move.mutate({ id, version, to }, { onError: (failure) => showToast("problem", refusalText(failure)) });
  return (
    <span className={styles.row}>
      {status === "open" && (
        <Button look="main" small busy={move.isPending} onClick={() => moveTo("in_progress")}>
          Comenzar
        </Button>
      )}
      {status === "in_progress" && (
        <Button look="main" small busy={move.isPending} onClick={() => moveTo("awaiting_check")}>
          Enviar a verificar
        </Button>
      )}
      {status === "awaiting_check" && (
        <Button small busy={move.isPending} onClick={() => moveTo("in_progress")}>
          Devolver a trabajo
        </Button>
      )}
      {status === "awaiting_check" && audits && (
        <Button look="main" small onClick={() => setAsking("close")}>
          Verificar y cerrar
        </Button>
      )}
      {status === "closed" && audits && (
        <Button small onClick={() => setAsking("reopen")}>
          Reabrir
        </Button>
      )}
      {asking === "close" && (
        <TextDialog
          title="Verificar y cerrar"
          label="Cómo se comprobó que funciona"
          hint="Qué se revisó, en qué muestra o período, y qué se vio."
          shortest={20}
          limit={5_000}
          action="Cerrar no conformidad"
          busy={close.isPending}
          failure={close.error}
          onSave={(effectiveness) => close.mutate({ id, version, effectiveness })}
          onClose={() => setAsking(null)}
        />
      )}
      {asking === "reopen" && (
        <TextDialog
          title="Reabrir no conformidad"
          label="Motivo"
          hint="La verificación anterior queda en la historia; hará falta una nueva."
          shortest={10}
          limit={1_000}
          action="Reabrir"
          busy={reopen.isPending}
          failure={reopen.error}
          onSave={(reason) => reopen.mutate({ id, version, reason })}
          onClose={() => setAsking(null)}
        />
      )}
    </span>
  );
}
