import { useState } from "react";
import {
  type CompanyTargets,
  IndustrySector,
  saveTargets,
} from "#features/intelligence/threats/contracts/panorama.contract.ts";
import { countryWord, sectorLabels } from "#features/intelligence/threats/panorama.labels.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { Checkbox } from "#platform/web/kit/forms/checkbox.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { TextInput } from "#platform/web/kit/forms/text-input.tsx";
import { FormDialog } from "#platform/web/kit/overlays/form-dialog.tsx";
import styles from "../threats.module.css";

const codesOf = (text: string) => [...new Set(text.toUpperCase().match(/\b[A-Z]{2}\b/g) ?? [])];
const sectors = IndustrySector.options.toSorted((one, other) =>
  sectorLabels[one].localeCompare(sectorLabels[other], "es"),
);

/** The facts of the company as a target; threats are compared again after a change. */
export function TargetsDialog({ targets, onClose }: { targets: CompanyTargets; onClose: () => void }) {
  const [selectedSectors, setSelectedSectors] = useState<ReadonlySet<string>>(new Set(targets.sectors));
  const [countries, setCountries] = useState(targets.countries.join(", "));
  const save = useCallMutation(saveTargets, onClose);
  const codes = codesOf(countries);
  const turn = (sector: string, on: boolean) => {
    const next = new Set(selectedSectors);
    if (on) next.add(sector);
    else next.delete(sector);
    setSelectedSectors(next);
  };
  return (
    <FormDialog
      title="Sector y país de la empresa"
      action="Guardar y comparar"
      busy={save.isPending}
      failure={save.error}
      onSubmit={() =>
        save.mutate({
          version: targets.version,
          sectors: sectors.filter((sector) => selectedSectors.has(sector)),
          countries: codes,
        })
      }
      onClose={onClose}
    >
      <fieldset className={styles.choices}>
        <legend>Sectores (hasta 10)</legend>
        {sectors.map((sector) => (
          <Checkbox
            key={sector}
            label={sectorLabels[sector]}
            checked={selectedSectors.has(sector)}
            onChange={({ target }) => turn(sector, target.checked)}
          />
        ))}
      </fieldset>
      <Field
        label="Países"
        hint={
          codes.length > 0
            ? codes.map(countryWord).join(", ")
            : "Códigos de dos letras, separados por comas: CL, PE."
        }
      >
        <TextInput
          required
          maxLength={100}
          value={countries}
          onChange={({ target }) => setCountries(target.value)}
        />
      </Field>
    </FormDialog>
  );
}
