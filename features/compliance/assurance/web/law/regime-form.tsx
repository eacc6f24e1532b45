import {
  type LegalView,
  type Regime,
  regimes,
  saveLegalProfile,
} from "#features/compliance/assurance/contracts/legal-profile.contract.ts";
import { infractionLabels } from "#features/compliance/control-states/control-states.labels.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { DateInput } from "#platform/web/kit/forms/date-input.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { FieldPair, Form } from "#platform/web/kit/forms/form.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { TextInput } from "#platform/web/kit/forms/text-input.tsx";
import { Fact, FactList } from "#platform/web/kit/layout/fact-list.tsx";
import { Stack } from "#platform/web/kit/layout/primitives.tsx";
import { useDraft } from "#platform/web/screen/use-draft.ts";
import { numberText } from "#platform/web/text/number-text.ts";
import styles from "../assurance.module.css";
import { useAssuranceChange } from "../assurance.queries.ts";
import { regimeLabels } from "../assurance-labels.ts";

/** The company's position under the law, since when, and its obligations. */
export function RegimeForm({ view: { profile, law } }: { view: LegalView }) {
  const { version, regime, sector, resolution, resolution_on } = profile;
  const draft = useDraft({ regime, sector, resolution, resolution_on });
  const save = useAssuranceChange(saveLegalProfile, draft.forget);
  const { values, set } = draft;
  return (
    <Stack gap={5} bounded>
      <Form
        onSubmit={() => save.mutate({ version, ...draft.changes })}
        actions={
          <>
            <Button
              look="main"
              type="submit"
              busy={save.isPending}
              {...(!draft.dirty && { notYet: "No hay cambios que guardar" })}
            >
              Guardar régimen
            </Button>
            {draft.dirty && <Button onClick={draft.forget}>Descartar</Button>}
          </>
        }
      >
        <FieldPair>
          <Field
            label="Régimen"
            hint="La Agencia califica a los operadores de importancia vital por resolución."
          >
            <Select
              options={regimes.map((value) => ({ value, label: regimeLabels[value] }))}
              value={values.regime}
              onChange={(event) => set("regime", event.target.value as Regime)}
            />
          </Field>
          <Field label="Sector" hint="Los del artículo 4 de la ley." optional>
            <Select
              placeholder="Sin indicar"
              options={law.sectors.map(({ code, name }) => ({ value: code, label: name }))}
              value={values.sector}
              onChange={(event) => set("sector", event.target.value)}
            />
          </Field>
        </FieldPair>
        <FieldPair>
          <Field label="Resolución o nómina" hint="Número y organismo." optional>
            <TextInput
              maxLength={200}
              value={values.resolution}
              onChange={(event) => set("resolution", event.target.value)}
            />
          </Field>
          <Field label="Fecha de publicación" hint="Desde ese día corren los primeros plazos." optional>
            <DateInput
              value={values.resolution_on ?? ""}
              onChange={(event) => set("resolution_on", event.target.value || null)}
            />
          </Field>
        </FieldPair>
        <SaveTrouble failure={save.error} />
      </Form>
      <section className={styles.part}>
        <h2 className={styles.title}>Multa máxima por clase de infracción, en UTM</h2>
        <FactList>
          {law.classes.map(({ code, general_utm, oiv_utm }) => (
            <Fact key={code} name={infractionLabels[code]}>
              {numberText(general_utm)}; {numberText(oiv_utm)} para un operador de importancia vital
            </Fact>
          ))}
        </FactList>
        <p className={styles.note}>{law.requalification}</p>
      </section>
    </Stack>
  );
}
