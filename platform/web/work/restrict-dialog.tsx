import { useState } from "react";
import { PeopleChoice, type PeopleChoiceProps } from "./people-choice.tsx";
import { TextDialog } from "./text-dialog.tsx";

interface RestrictDialogProps {
  /** The code of the case that is restricted. */
  code: string;
  /** Who does not see the case any more, and who still does. */
  hint: string;
  /** The legend of the people who may be named. */
  legend: string;
  candidates: PeopleChoiceProps["query"];
  ownId: PeopleChoiceProps["ownId"];
  busy: boolean;
  failure: Error | null;
  onRestrict: (people: number[], reason: string) => void;
  onClose: () => void;
}

/** Restricts a case to named people, with a reason. */
export function RestrictDialog(props: RestrictDialogProps) {
  const { code, hint, legend, candidates, ownId, busy, failure, onRestrict, onClose } = props;
  const [people, setPeople] = useState<readonly number[]>([]);
  return (
    <TextDialog
      title={`Restringir ${code}`}
      label="Motivo"
      hint={hint}
      shortest={5}
      limit={2_000}
      action="Restringir"
      busy={busy}
      failure={failure}
      onSave={(reason) => onRestrict([...people], reason)}
      onClose={onClose}
    >
      <PeopleChoice legend={legend} query={candidates} ownId={ownId} chosen={people} onChange={setPeople} />
    </TextDialog>
  );
}
