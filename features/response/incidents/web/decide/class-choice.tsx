import { useQuery } from "@tanstack/react-query";
import { getTaxonomy } from "#features/response/incidents/contracts/incidents.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import fieldStyles from "#platform/web/kit/forms/field.module.css";
import { Field, useFieldTies } from "#platform/web/kit/forms/field.tsx";
import styles from "#platform/web/work/case-detail.module.css";

interface ClassChoiceProps {
  value: string | null;
  onChoose: (value: string | null) => void;
}

/** A choice of the class in the taxonomy of the national agency, with its neighbours in other taxonomies. */
export function ClassChoice({ value, onChoose }: ClassChoiceProps) {
  const taxonomy = useQuery(callQuery(getTaxonomy, {})).data;
  const neighbours = useNeighbours(value);
  const effects = taxonomy?.areas.flatMap(({ effects: each }) => each) ?? [];
  return (
    <>
      <Field label="Clase (Resolución 7 de la ANCI)" hint={taxonomy?.source}>
        <ClassSelect value={value} onChoose={onChoose} effects={effects} />
      </Field>
      {neighbours.length > 0 && (
        <p className={styles.soft}>
          Parecida, no igual, en la taxonomía de ENISA (RSIT) y en MISP:{" "}
          <span className={styles.mono}>{neighbours.join(", ")}</span>
        </p>
      )}
    </>
  );
}

/** Returns the similar classes in the ENISA taxonomy, by their MISP tags. */
export function useNeighbours(of: string | null): string[] {
  const taxonomy = useQuery(callQuery(getTaxonomy, {})).data;
  const categories = taxonomy?.areas.flatMap(({ effects }) => effects).flatMap((each) => each.categories);
  return categories?.find(({ id }) => id === of)?.neighbours.map(mispTag) ?? [];
}

/** Returns the MISP tag of a class: `rsit:availability="ddos"`. */
function mispTag(neighbour: string): string {
  const [group = "", name = ""] = neighbour.split(":");
  return `rsit:${group}="${name}"`;
}

interface ClassSelectProps extends ClassChoiceProps {
  effects: readonly { id: string; name: string; categories: readonly { id: string; name: string }[] }[];
}

function ClassSelect({ value, onChoose, effects }: ClassSelectProps) {
  return (
    <select
      {...useFieldTies()}
      className={fieldStyles.control}
      value={value ?? ""}
      onChange={({ target }) => onChoose(target.value || null)}
    >
      <option value="">Sin clasificar todavía</option>
      {effects.map(({ id, name, categories }) => (
        <optgroup key={id} label={name}>
          {categories.map((category) => (
            <option key={category.id} value={category.id}>
              {category.name}
            </option>
          ))}
        </optgroup>
      ))}
    </select>
  );
}
