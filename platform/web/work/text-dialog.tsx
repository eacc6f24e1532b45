import { type ReactNode, useEffect, useRef, useState } from "react";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { TextArea } from "#platform/web/kit/forms/text-input.tsx";
import { FormDialog } from "#platform/web/kit/overlays/form-dialog.tsx";

interface ReasonDialogProps {
  title: string;
  label: string;
  hint: ReactNode;
  shortest: number;
  limit: number;
  action: string;
  busy: boolean;
  failure: Error | null;
  /** The reason why the text cannot be sent yet, shown beside the text. */
  notYet?: string | undefined;
  /** Further choices above the text. */
  children?: ReactNode;
  onSave: (words: string) => void;
  onClose: () => void;
}

/** Asks for the text that a step of a case requires; Ctrl+Enter sends it. */
export function TextDialog(props: ReasonDialogProps) {
  const { title, label, hint, shortest, limit, action, busy, failure, notYet, children, onSave, onClose } =
    props;
  const [words, setWords] = useState("");
  const [wasTried, setTried] = useState(false);
  const box = useRef<HTMLTextAreaElement>(null);
  const missingInput = words.trim().length < shortest ? `Escriba al menos ${shortest} caracteres` : undefined;
  const lacks = notYet ?? missingInput;
  // A dialog focuses its first button by default; this dialog focuses its text field.
  useEffect(() => box.current?.focus(), []);

  const save = () => {
    if (missingInput) setTried(true);
    else if (!busy && !notYet) onSave(words);
  };
  return (
    <FormDialog
      title={title}
      action={action}
      notYet={lacks}
      busy={busy}
      failure={failure}
      onSubmit={save}
      onClose={onClose}
    >
      <Field
        label={label}
        hint={<>{hint} Ctrl + Enter guarda.</>}
        error={wasTried ? missingInput : undefined}
      >
        <TextArea
          ref={box}
          limit={limit}
          value={words}
          onChange={({ target }) => setWords(target.value)}
          onKeyDown={(event) => {
            if (event.key === "Enter" && (event.ctrlKey || event.metaKey))
              event.currentTarget.form?.requestSubmit();
          }}
        />
      </Field>
      {children}
    </FormDialog>
  );
}
