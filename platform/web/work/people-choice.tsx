import { Checkbox } from "#platform/web/kit/forms/checkbox.tsx";
import { FieldGroup } from "#platform/web/kit/forms/form.tsx";

export interface PeopleChoiceProps {
  legend: string;
  people: readonly { id: number; name: string }[];
  chosen: readonly number[];
  onChange: (personIds: readonly number[]) => void;
}

/** The field to select several people by name. */
export function PeopleChoice({ legend, people, chosen, onChange }: PeopleChoiceProps) {
  return (
    <FieldGroup legend={legend}>
      {people.map(({ id, name }) => (
        <Checkbox
          key={id}
          label={name}
          checked={chosen.includes(id)}
          onChange={() =>
            onChange(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id])
          }
        />
      ))}
    </FieldGroup>
  );
}
