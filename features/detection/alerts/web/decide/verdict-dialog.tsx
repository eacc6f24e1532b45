import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import { verdictLabels } from "#features/detection/alerts/alerts.labels.ts";
import { type Verdict, verdicts } from "#features/detection/alerts/contracts/alert-terms.contract.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { Form } from "#platform/web/kit/forms/form.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { TextArea } from "#platform/web/kit/forms/text-input.tsx";
import { Dialog } from "#platform/web/kit/overlays/dialog.tsx";
import { isTyping } from "#platform/web/screen/page-keys.ts";
import styles from "./verdict-dialog.module.css";

/**
 * The last reason that was given for each verdict. The dialog proposes it, because similar alerts often have the same
 * reason.
 */
const reasons = new Map<Verdict, string>();

function lastReasonFor(verdict: Verdict | undefined): string {
  return (verdict && reasons.get(verdict)) ?? "";
}

function saveReason(verdict: Verdict, reason: string): void {
  reasons.set(verdict, reason.trim());
}

/** The meaning of each verdict, for the person who decides. */
const verdictMeanings = {
  true_positive: "Hubo una amenaza o un incumplimiento real.",
  false_positive: "La regla se equivocó: no pasó lo que dice.",
  benign: "Pasó, y es actividad legítima y esperada.",
  test: "Una prueba o un ejercicio acordado.",
  insufficient: "Los registros no alcanzan para saberlo.",
  duplicate: "Lo mismo ya se sigue en otra alerta.",
} as const satisfies Record<Verdict, string>;

interface VerdictDialogProps {
  title: string;
  action: string;
  busy: boolean;
  failure: Error | null;
  /** The present verdict of the alert. */
  verdict?: Verdict | null | undefined;
  reason?: string | undefined;
  onSave: (verdict: Verdict, reason: string) => void;
  onClose: () => void;
}

const shortest = 5;

/**
 * Asks for the verdict and its reason. A digit key chooses the verdict and focuses the reason; Enter there completes
 * the dialog.
 */
export function VerdictDialog(props: VerdictDialogProps) {
  const { title, action, busy, failure, onSave, onClose } = props;
  const [verdict, setVerdict] = useState(props.verdict ?? undefined);
  const [reason, setReason] = useState(props.reason ?? "");
  const [wasTried, setTried] = useState(false);
  const words = useRef<HTMLTextAreaElement>(null);
  const first = useRef<HTMLInputElement>(null);
  const missingInput = verdict
    ? reason.trim().length < shortest && `Escriba el motivo (al menos ${shortest} letras)`
    : "Elija un veredicto: dígitos del 1 al 6";
  const trouble = wasTried && missingInput ? missingInput : undefined;

  // A dialog focuses its first button when it opens; this dialog focuses the choice of a verdict instead.
  useEffect(() => first.current?.focus(), []);

  const choose = (value: Verdict) => {
    setVerdict(value);
    if (reason === "" || reason === lastReasonFor(verdict)) setReason(lastReasonFor(value));
  };
  const save = () => {
    if (!verdict || missingInput) return setTried(true);
    saveReason(verdict, reason);
    onSave(verdict, reason);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const selectedVerdict = verdicts[Number(event.key) - 1];
    const inWords = event.target === words.current;
    if (selectedVerdict && !inWords && !event.ctrlKey && !event.altKey && !event.metaKey) {
      event.preventDefault();
      choose(selectedVerdict);
      words.current?.focus();
    }
    if (event.key === "Enter" && !event.shiftKey && isTyping(event.target)) {
      event.preventDefault();
      save();
    }
  };

  return (
    <Dialog title={title} onClose={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys of the form inside */}
      <div onKeyDown={onKeyDown}>
        <Form
          onSubmit={save}
          actions={
            <>
              <Button look="main" type="submit" busy={busy} {...(missingInput && { notYet: missingInput })}>
                {action}
              </Button>
              <Button onClick={onClose}>Cancelar</Button>
            </>
          }
        >
          <VerdictChoice verdict={verdict} firstInput={first} onChoose={choose} />
          <Field
            label="Motivo"
            hint="Por qué se llegó a este veredicto. Enter guarda; Mayús + Enter, otra línea."
            error={trouble}
          >
            <TextArea
              ref={words}
              className={styles.reason}
              limit={2_000}
              value={reason}
              onFocus={({ target }) => target.select()}
              onChange={({ target }) => setReason(target.value)}
            />
          </Field>
          <SaveTrouble failure={failure} />
        </Form>
      </div>
    </Dialog>
  );
}

interface VerdictChoiceProps {
  verdict: Verdict | undefined;
  /** The input of the first verdict. */
  firstInput: RefObject<HTMLInputElement | null>;
  onChoose: (verdict: Verdict) => void;
}

function VerdictChoice({ verdict, firstInput, onChoose }: VerdictChoiceProps) {
  return (
    <fieldset className={styles.verdicts}>
      <legend className={styles.legend}>Veredicto</legend>
      {verdicts.map((value, place) => (
        <label key={value} className={styles.verdict}>
          <input
            type="radio"
            name="verdict"
            value={value}
            ref={place === 0 ? firstInput : undefined}
            checked={verdict === value}
            onChange={() => onChoose(value)}
          />
          <kbd>{place + 1}</kbd>
          <span>
            <span className={styles.name}>{verdictLabels[value]}</span>
            <span className={styles.meaning}>{verdictMeanings[value]}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
