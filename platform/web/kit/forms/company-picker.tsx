import { useState } from "react";
import { foldText } from "#platform/contract/fold-text.ts";
import { countOf } from "#platform/contract/number-text.ts";
import { Button } from "../buttons/button.tsx";
import { Checkbox } from "./checkbox.tsx";
import styles from "./company-picker.module.css";
import { TextInput } from "./text-input.tsx";

interface CompanyPickerProps {
  companies: readonly { id: number; name: string }[];
  chosen: readonly number[];
  onChange: (companyIds: number[]) => void;
  /** Whether a button selects all companies that match the search word. */
  choosesAll?: boolean;
}

/** Checkboxes of companies, with a search word when there are many. */
export function CompanyPicker({ companies, chosen, onChange, choosesAll = false }: CompanyPickerProps) {
  const [word, setWord] = useState("");
  const visible = companies.filter(({ name }) => foldText(name).includes(foldText(word)));
  const visibleIds = visible.map(({ id }) => id);
  const hasAll = visibleIds.every((id) => chosen.includes(id));
  return (
    <fieldset className={styles.picker}>
      <legend className={styles.legend}>
        Empresas <span className={styles.count}>{countOf(chosen.length, "elegida", "elegidas")}</span>
      </legend>
      {companies.length > 8 && (
        <TextInput
          type="search"
          aria-label="Filtrar empresas"
          placeholder="Filtrar empresas"
          value={word}
          onChange={(event) => setWord(event.target.value)}
        />
      )}
      {choosesAll && visible.length > 1 && (
        <div>
          <Button
            look="quiet"
            onClick={() =>
              onChange(
                hasAll
                  ? chosen.filter((id) => !visibleIds.includes(id))
                  : [...new Set([...chosen, ...visibleIds])],
              )
            }
          >
            {hasAll ? "Quitar todas" : `Elegir las ${visible.length}`}
          </Button>
        </div>
      )}
      <ul className={styles.list}>
        {visible.map(({ id, name }) => (
          <li key={id}>
            <Checkbox
              label={name}
              checked={chosen.includes(id)}
              onChange={(event) =>
                onChange(event.target.checked ? [...chosen, id] : chosen.filter((other) => other !== id))
              }
            />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
