import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { listCompanyNames } from "#features/companies/companies.contract.ts";
import { callQuery } from "#platform/web/call-query.ts";
import { Checkbox } from "#platform/web/kit/checkbox.tsx";
import { TextInput } from "#platform/web/kit/text-input.tsx";
import styles from "./company-picker.module.css";

interface CompanyPickerProps {
  chosen: number[];
  /** Companies that may no longer be in the list, because they were switched off. */
  known?: { id: number; name: string }[];
  onChange: (chosen: number[]) => void;
}

/** Companies to tick; with many, a word narrows them down. */
export function CompanyPicker({ chosen, known = [], onChange }: CompanyPickerProps) {
  const { data = [] } = useQuery(callQuery(listCompanyNames, {}));
  const [word, setWord] = useState("");
  const all = [...data, ...known.filter(({ id }) => !data.some((company) => company.id === id))];
  const shown = all.filter(({ name }) =>
    name.toLocaleLowerCase("es-CL").includes(word.toLocaleLowerCase("es-CL")),
  );
  return (
    <fieldset className={styles.picker}>
      <legend className={styles.legend}>
        Empresas <span className={styles.count}>{chosen.length} elegidas</span>
      </legend>
      {all.length > 8 && (
        <TextInput
          type="search"
          aria-label="Filtrar empresas"
          placeholder="Filtrar empresas"
          value={word}
          onChange={(event) => setWord(event.target.value)}
        />
      )}
      <ul className={styles.list}>
        {shown.map(({ id, name }) => (
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
