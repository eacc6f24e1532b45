import { useQuery } from "@tanstack/react-query";
import {
  adjustImport,
  listManagedStandards,
  type StandardImport,
} from "#features/compliance/standards/manage-standards.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { useStandardChange } from "../standards.queries.ts";
import styles from "./import.module.css";

/** The standards of the library that a set of pairs connects. */
export function MappingEnds({ file }: { file: StandardImport }) {
  const standards = useQuery(callQuery(listManagedStandards, {})).data?.items ?? [];
  const save = useStandardChange(adjustImport);
  const options = standards.map(({ code, name }) => ({ value: code, label: name }));
  const ends = [
    { name: "source", label: "Desde", found: file.source },
    { name: "target", label: "Hacia", found: file.target },
  ] as const;
  return (
    <section className={styles.parts}>
      <h2>Normas que une</h2>
      {ends.map(({ name, label, found }) => {
        const isKnown = standards.some(({ code }) => code === found);
        return (
          <Field
            key={name}
            label={label}
            hint={
              isKnown || found === ""
                ? undefined
                : `El archivo la llama «${found}», que no está en la biblioteca.`
            }
          >
            <Select
              placeholder="Elija una norma"
              options={options}
              value={isKnown ? found : ""}
              onChange={(event) => save.mutate({ id: file.id, [name]: event.target.value })}
            />
          </Field>
        );
      })}
      <SaveTrouble failure={save.error} />
    </section>
  );
}
