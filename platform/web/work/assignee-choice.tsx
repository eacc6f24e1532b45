import { Select } from "#platform/web/kit/forms/select.tsx";

interface AssigneeChoiceProps {
  people: readonly { id: number; name: string }[];
  assigneeId: number | null;
  /** The saved name of a person who is no longer among the people. */
  assigneeName: string;
  nobody: string;
  /** The label, if no field around it provides one. */
  label?: string;
  onChoose: (assigneeId: number | null) => void;
}

/** The assignee of a case; choosing a person assigns it. */
export function AssigneeChoice(props: AssigneeChoiceProps) {
  const { people, assigneeId, assigneeName, nobody, label, onChoose } = props;
  const former =
    assigneeId !== null && !people.some(({ id }) => id === assigneeId)
      ? [{ id: assigneeId, name: assigneeName }]
      : [];
  return (
    <Select
      {...(label && { "aria-label": label })}
      placeholder={nobody}
      options={[...former, ...people].map(({ id, name }) => ({ value: String(id), label: name }))}
      value={assigneeId === null ? "" : String(assigneeId)}
      onChange={({ target }) => onChoose(target.value === "" ? null : Number(target.value))}
    />
  );
}
