import { Checkbox } from "#platform/web/kit/forms/checkbox.tsx";
import { FieldGroup } from "#platform/web/kit/forms/form.tsx";
import { Note } from "#platform/web/kit/layout/primitives.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";

export interface PeopleChoiceProps {
  legend: string;
  /** The people who may be named. */
  query: {
    data: { items: readonly { id: number; name: string }[] } | undefined;
    error: Error | null;
    refetch: () => unknown;
  };
  /** The id of the person who chooses; that person sees the case anyway and is not offered. */
  ownId: number | undefined;
  chosen: readonly number[];
  onChange: (personIds: readonly number[]) => void;
}

/** The field to select several other people by name. */
export function PeopleChoice({ legend, query, ownId, chosen, onChange }: PeopleChoiceProps) {
  const others = query.data?.items.filter(({ id }) => id !== ownId);
  return (
    <FieldGroup legend={legend}>
      {!others && <NotLoaded query={query} title="No se pudieron cargar las personas" count={3} />}
      {others?.length === 0 && <Note>No hay otras personas que puedan verlo.</Note>}
      {others?.map(({ id, name }) => (
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
