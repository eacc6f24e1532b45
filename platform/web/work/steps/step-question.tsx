import { useState } from "react";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { AssignDialog } from "../assign-dialog.tsx";
import { TextDialog } from "../text-dialog.tsx";
import { noAnswer, type PersonQuestion, type ScreenStep, type StepAnswer } from "./case-screen.ts";

interface StepQuestionProps<Row, Detail, Action, Selection> {
  step: ScreenStep<Row, Detail, Action, Selection>;
  /** The name of the case, or the number of cases. */
  name: string;
  row: Row | undefined;
  detail: Detail | undefined;
  usePeople: (() => readonly { id: number; name: string }[]) | undefined;
  busy: boolean;
  failure: Error | null;
  onAnswer: (answer: StepAnswer) => void;
  onClose: () => void;
}

interface PersonOfProps<Row> {
  asksFor: PersonQuestion<Row>;
  name: string;
  row: Row | undefined;
  usePeople: () => readonly { id: number; name: string }[];
  busy: boolean;
  failure: Error | null;
  onAnswer: (answer: StepAnswer) => void;
  onClose: () => void;
}

/** The question for the person of a step, or nobody; the list of people is loaded when the question opens. */
function PersonOf<Row>({ asksFor, name, row, usePeople, onAnswer, ...rest }: PersonOfProps<Row>) {
  const people = usePeople();
  const { title, assignee, ...texts } = asksFor;
  const now = row && assignee(row);
  return (
    <AssignDialog
      {...texts}
      title={title(name)}
      people={people}
      assignee={now && { id: now.id, name: now.name ?? "" }}
      busy={rest.busy}
      failure={rest.failure}
      onSave={(person) => onAnswer({ ...noAnswer, person })}
      onClose={rest.onClose}
    />
  );
}

/** Asks for the input that a step requires: a text, a text with a choice, or a person. */
export function StepQuestion<Row, Detail, Action, Selection>(
  props: StepQuestionProps<Row, Detail, Action, Selection>,
) {
  const { step, name, row, detail, usePeople, busy, failure, onAnswer, onClose } = props;
  const asks = "asks" in step ? step.asks : undefined;
  const asksFor = "asksFor" in step ? step.asksFor : undefined;
  const options = asks?.choice?.options(row, detail) ?? [];
  const [choice, setChoice] = useState(asks?.choice?.first?.(row) ?? options[0]?.value ?? "");
  if (asksFor && usePeople) return <PersonOf {...props} asksFor={asksFor} usePeople={usePeople} />;
  if (!asks) return null;
  const { title, label, hint, shortest, limit, action } = asks;
  const none = asks.choice?.none?.(row);
  return (
    <TextDialog
      title={title(name)}
      label={label}
      hint={typeof hint === "function" ? hint(row) : hint}
      shortest={shortest}
      limit={limit}
      action={typeof action === "function" ? action(choice) : action}
      busy={busy}
      failure={failure}
      onSave={(text) => onAnswer({ ...noAnswer, text, choice })}
      onClose={onClose}
    >
      {asks.choice && (options.length > 1 || none) && (
        <Field label={asks.choice.label} {...(asks.choice.hint && { hint: asks.choice.hint })}>
          <Select
            options={options}
            value={choice}
            onChange={({ target }) => setChoice(target.value)}
            {...(none && { placeholder: none })}
          />
        </Field>
      )}
    </TextDialog>
  );
}
