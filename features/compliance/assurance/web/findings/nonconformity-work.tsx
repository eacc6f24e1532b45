import {
  type Nonconformity,
  workOnNonconformity,
} from "#features/compliance/assurance/contracts/nonconformity.contract.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { Form } from "#platform/web/kit/forms/form.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { TextArea } from "#platform/web/kit/forms/text-input.tsx";
import { Fact, FactList } from "#platform/web/kit/layout/fact-list.tsx";
import { useDraft } from "#platform/web/screen/use-draft.ts";
import styles from "../assurance.module.css";
import { useAssuranceChange } from "../assurance.queries.ts";
import { OwnerChoice } from "../controls/owner-choice.tsx";

const parts = [
  { name: "root_cause", title: "Causa raíz", hint: "Por qué ocurrió, no qué ocurrió." },
  { name: "correction", title: "Corrección inmediata", hint: "Lo que se hizo para arreglar este caso." },
  {
    name: "corrective_action",
    title: "Acción correctiva",
    hint: "Lo que cambia para que no vuelva a ocurrir.",
  },
] as const;

/** Cause, correction and corrective action: read-only when the nonconformity is closed, editable before. */
export function NonconformityWork({ found }: { found: Nonconformity }) {
  const { id, version, root_cause, correction, corrective_action, owner_id } = found;
  const draft = useDraft({ root_cause, correction, corrective_action, owner_id });
  const save = useAssuranceChange(workOnNonconformity, draft.forget);
  if (found.status === "closed")
    return (
      <section className={styles.part}>
        <h3 className={styles.title}>Tratamiento</h3>
        <FactList>
          {parts.map(({ name, title }) => (
            <Fact key={name} name={title}>
              <span className={styles.text}>
                {found[name] || <span className={styles.soft}>Sin escribir</span>}
              </span>
            </Fact>
          ))}
        </FactList>
      </section>
    );
  return (
    <section className={styles.part}>
      <h3 className={styles.title}>Tratamiento</h3>
      <Form
        onSubmit={() => save.mutate({ id, version, ...draft.changes })}
        actions={
          <>
            <Button
              type="submit"
              busy={save.isPending}
              {...(!draft.dirty && { notYet: "No hay cambios que guardar" })}
            >
              Guardar tratamiento
            </Button>
            {draft.dirty && (
              <Button look="quiet" onClick={draft.forget}>
                Descartar
              </Button>
            )}
          </>
        }
      >
        {parts.map(({ name, title, hint }) => (
          <Field key={name} label={title} hint={hint}>
            <TextArea
              limit={5_000}
              rows={3}
              value={draft.values[name]}
              onChange={(event) => draft.set(name, event.target.value)}
            />
          </Field>
        ))}
        <Field label="Responsable" optional>
          <OwnerChoice
            ownerId={draft.values.owner_id}
            ownerName={found.owner_name}
            onChoose={(owner) => draft.set("owner_id", owner)}
          />
        </Field>
        <SaveTrouble failure={save.error} />
      </Form>
    </section>
  );
}
