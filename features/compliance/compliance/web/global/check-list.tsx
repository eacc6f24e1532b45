import { useState } from "react";
import { foldText } from "#platform/contract/fold-text.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Checkbox } from "#platform/web/kit/forms/checkbox.tsx";
import { TextInput } from "#platform/web/kit/forms/text-input.tsx";
import styles from "./check-list.module.css";

interface CheckListProps {
  legend: string;
  options: readonly { value: string; label: string }[];
  chosen: readonly string[];
  searchable?: boolean;
  onChoose: (values: string[]) => void;
}

/** A multiple choice from a list, which may be long. */
export function CheckList({ legend, options, chosen, searchable = false, onChoose }: CheckListProps) {
  const [search, setSearch] = useState("");
  const visibleOptions = options.filter(({ label }) => foldText(label).includes(foldText(search)));
  const allVisibleChosen =
    visibleOptions.length > 0 && visibleOptions.every(({ value }) => chosen.includes(value));
  const turn = (value: string) =>
    onChoose(chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value]);
  return (
    <fieldset className={styles.group}>
      <legend>{legend}</legend>
      {searchable && (
        <div className={styles.tools}>
          <TextInput
            type="search"
            aria-label={`Buscar en ${legend.toLowerCase()}`}
            placeholder="Buscar"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
          <Button
            small
            look="quiet"
            onClick={() => {
              const values = visibleOptions.map(({ value }) => value);
              const others = chosen.filter((value) => !values.includes(value));
              onChoose(allVisibleChosen ? others : [...others, ...values]);
            }}
          >
            {allVisibleChosen ? "Soltar todas" : "Marcar todas"}
          </Button>
        </div>
      )}
      <div className={styles.list}>
        {visibleOptions.map(({ value, label }) => (
          <Checkbox key={value} label={label} checked={chosen.includes(value)} onChange={() => turn(value)} />
        ))}
      </div>
    </fieldset>
  );
}
