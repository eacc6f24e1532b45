import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import type { ControlRef } from "#features/compliance/assurance/contracts/control-ref.contract.ts";
import { listEnabledStandards } from "#features/compliance/control-states/company-standards.contract.ts";
import { type Control, listControls } from "#features/compliance/standards/standards.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { FieldPair } from "#platform/web/kit/forms/form.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { TextInput } from "#platform/web/kit/forms/text-input.tsx";
import { Stack } from "#platform/web/kit/layout/primitives.tsx";
import styles from "./control-finder.module.css";

interface ControlFinderProps {
  /** Ids of the controls that are already selected, which are marked in the results. */
  chosen: ReadonlySet<number>;
  onChoose: (control: Control) => void;
}

/** A field to find controls in the standards that the company follows, by code or words. */
export function ControlFinder({ chosen, onChoose }: ControlFinderProps) {
  const [standard, setStandard] = useState("");
  const [words, setWords] = useState("");
  const standards = useQuery(callQuery(listEnabledStandards, {})).data?.items ?? [];
  const followed = new Set(standards.map(({ standard: { id } }) => id));
  const standard_id = standard ? Number(standard) : undefined;
  const isRequested = words.trim().length > 1 || standard_id !== undefined;
  const { data } = useQuery({
    ...callQuery(listControls, { standard_id, q: words.trim(), assessable: "true", limit: 60 }),
    placeholderData: keepPreviousData,
    enabled: isRequested,
  });
  const rows = isRequested ? (data?.items.filter((control) => followed.has(control.standard_id)) ?? []) : [];
  return (
    <Stack gap={3}>
      <FieldPair>
        <Field label="Norma">
          <Select
            placeholder="Todas las que sigue"
            options={standards.map(({ standard: { id, short_name } }) => ({
              value: String(id),
              label: short_name,
            }))}
            value={standard}
            onChange={(event) => setStandard(event.target.value)}
          />
        </Field>
        <Field label="Buscar control">
          <TextInput
            type="search"
            maxLength={100}
            placeholder="Código o palabras"
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        </Field>
      </FieldPair>
      {isRequested && rows.length === 0 && data && <p className={styles.none}>Ningún control coincide.</p>}
      {rows.length > 0 && (
        <ul className={styles.found}>
          {rows.map((control) => (
            <li key={control.id} className={styles.control}>
              <span>
                <span className={styles.code}>{control.code}</span> {control.title}{" "}
                <span className={styles.standard}>{control.standard_name}</span>
              </span>
              <Button
                small
                aria-label={`Elegir ${control.code}`}
                onClick={() => onChoose(control)}
                {...(chosen.has(control.id) && { notYet: "Ya está elegido" })}
              >
                {chosen.has(control.id) ? "Elegido" : "Elegir"}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Stack>
  );
}

/** A link to a control, with its code and its standard. */
export function ControlLink({ control }: { control: ControlRef }) {
  return (
    <Link to={paths.control(control.control_id)}>
      <span className={styles.code}>{control.code}</span> {control.title}
    </Link>
  );
}

export interface ChosenControl {
  id: number;
  code: string;
  title: string;
}

interface OneControlProps {
  control: ChosenControl | null;
  onChoose: (control: ChosenControl) => void;
}

/** The control field of a form: the selected control, or a search for one. */
export function OneControl({ control, onChoose }: OneControlProps) {
  const [finding, setFinding] = useState(control === null);
  if (control && !finding)
    return (
      <div className={styles.control}>
        <span>
          <span className={styles.code}>{control.code}</span> {control.title}
        </span>
        <Button small onClick={() => setFinding(true)}>
          Cambiar control
        </Button>
      </div>
    );
  return (
    <ControlFinder
      chosen={new Set(control ? [control.id] : [])}
      onChoose={(chosenControl) => {
        onChoose(chosenControl);
        setFinding(false);
      }}
    />
  );
}
