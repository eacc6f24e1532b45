import { useQuery } from "@tanstack/react-query";
import type { ControlStatus } from "#features/compliance/control-states/control-states.contract.ts";
import { getStandard } from "#features/compliance/standards/standards.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { FieldPair } from "#platform/web/kit/forms/form.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { Note } from "#platform/web/kit/layout/primitives.tsx";

/** The fields of a control's state that its form changes. */
export type EditedState = Pick<
  ControlStatus,
  | "result"
  | "work_status"
  | "implementation_score"
  | "documentation_score"
  | "target"
  | "justification"
  | "observation"
  | "owner_id"
  | "due_date"
>;

interface LevelChoicesProps {
  standardId: number;
  values: EditedState;
  onSet: (name: "implementation_score" | "documentation_score" | "target", value: number | null) => void;
}

/** Implementation, documentation and target in the labelled levels of the standard. */
export function LevelChoices({ standardId, values, onSet }: LevelChoicesProps) {
  const { data: standard } = useQuery(callQuery(getStandard, { id: standardId }));
  const levels = standard?.scale ?? [];
  const options = levels.map(({ score, name }) => ({ value: String(score), label: `${score} · ${name}` }));
  const level = (name: "implementation_score" | "documentation_score" | "target", placeholder: string) => {
    const value = values[name];
    return (
      <Select
        placeholder={placeholder}
        options={options}
        value={value === null ? "" : String(value)}
        onChange={(event) => onSet(name, event.target.value === "" ? null : Number(event.target.value))}
      />
    );
  };
  const meaning = (score: number | null) => levels.find((each) => each.score === score)?.description;
  return (
    <>
      <FieldPair>
        <Field label="Nivel de implementación" optional>
          {level("implementation_score", "Sin nivel")}
          <Note as="span">{meaning(values.implementation_score)}</Note>
        </Field>
        <Field label="Nivel de documentación" optional>
          {level("documentation_score", "Sin nivel")}
          <Note as="span">{meaning(values.documentation_score)}</Note>
        </Field>
      </FieldPair>
      <Field label="Meta de este control" optional>
        {level("target", standard ? `La de la norma: ${standard.target}` : "La de la norma")}
      </Field>
    </>
  );
}
