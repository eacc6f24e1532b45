import { useState } from "react";
import {
  annotateEntity,
  type Criticality,
  describeEntity,
  type EntityDetail,
} from "#features/detection/entities/entities.contract.ts";
import { criticalities, criticalityLabels } from "#features/detection/entities/entity-terms.labels.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { Form } from "#platform/web/kit/forms/form.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { TextArea, TextInput } from "#platform/web/kit/forms/text-input.tsx";
import { Fact, FactList } from "#platform/web/kit/layout/fact-list.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { useDraft } from "#platform/web/screen/use-draft.ts";
import { useMay } from "#platform/web/screen/use-may.ts";
import { useEntityChange } from "./entity-merges.tsx";
import styles from "./entity-view.module.css";

/** The facts set by people: criticality and owner; labels and a note are the provider's. */
export function EntityCare({ entity }: { entity: EntityDetail }) {
  const mayDescribe = useMay("asset.describe");
  const mayManage = useMay("asset.manage");
  const [editing, setEditing] = useState<"words" | "labels">();
  const close = () => setEditing(undefined);
  return (
    <section className={styles.part}>
      <h2 className={styles.title}>Qué es para la empresa</h2>
      {editing === "words" && <DescriptionForm entity={entity} onDone={close} />}
      {editing === "labels" && <LabelsForm entity={entity} onDone={close} />}
      {!editing && (
        <>
          <FactList>
            <Fact name="Criticidad">
              {entity.criticality === null ? "Sin definir" : criticalityLabels[entity.criticality]}
            </Fact>
            <Fact name="Responsable">{entity.owner || "Sin definir"}</Fact>
            <Fact name="Etiquetas">{entity.labels.join(", ") || "Ninguna"}</Fact>
            {entity.note && <Fact name="Nota">{entity.note}</Fact>}
          </FactList>
          <div>
            {mayDescribe && (
              <Button small onClick={() => setEditing("words")}>
                Definir criticidad y responsable
              </Button>
            )}{" "}
            {mayManage && (
              <Button small look="quiet" onClick={() => setEditing("labels")}>
                Etiquetas y nota
              </Button>
            )}
          </div>
        </>
      )}
    </section>
  );
}

interface PartFormProps {
  entity: EntityDetail;
  onDone: () => void;
}

const saved = () => showToast("good", "Guardado");

function DescriptionForm({ entity, onDone }: PartFormProps) {
  const draft = useDraft({ criticality: entity.criticality, owner: entity.owner });
  const save = useEntityChange(describeEntity, () => {
    saved();
    onDone();
  });
  return (
    <Form
      onSubmit={() => save.mutate({ id: entity.id, version: entity.version, ...draft.changes })}
      actions={
        <>
          <Button
            look="main"
            type="submit"
            busy={save.isPending}
            {...(!draft.dirty && { notYet: "No hay cambios que guardar" })}
          >
            Guardar
          </Button>
          <Button onClick={onDone}>Cancelar</Button>
        </>
      }
    >
      <Field label="Criticidad" hint="Multiplica el riesgo de sus alertas.">
        <Select
          placeholder="Sin definir"
          options={criticalities.map((value) => ({ value: String(value), label: criticalityLabels[value] }))}
          value={String(draft.values.criticality ?? "")}
          onChange={({ target }) =>
            draft.set("criticality", target.value === "" ? null : (Number(target.value) as Criticality))
          }
        />
      </Field>
      <Field label="Responsable" optional>
        <TextInput
          maxLength={120}
          value={draft.values.owner}
          onChange={({ target }) => draft.set("owner", target.value)}
        />
      </Field>
      <SaveTrouble failure={save.error} />
    </Form>
  );
}

function LabelsForm({ entity, onDone }: PartFormProps) {
  const draft = useDraft({ labels: entity.labels.join(", "), note: entity.note });
  const save = useEntityChange(annotateEntity, () => {
    saved();
    onDone();
  });
  const labels = draft.values.labels
    .split(",")
    .map((label) => label.trim())
    .filter(Boolean);
  return (
    <Form
      onSubmit={() =>
        save.mutate({ id: entity.id, version: entity.version, labels, note: draft.values.note })
      }
      actions={
        <>
          <Button
            look="main"
            type="submit"
            busy={save.isPending}
            {...(!draft.dirty && { notYet: "No hay cambios que guardar" })}
          >
            Guardar
          </Button>
          <Button onClick={onDone}>Cancelar</Button>
        </>
      }
    >
      <Field label="Etiquetas" hint="Separadas por comas: tienda, servidor, DMZ." optional>
        <TextInput value={draft.values.labels} onChange={({ target }) => draft.set("labels", target.value)} />
      </Field>
      <Field label="Nota" optional>
        <TextArea
          limit={5_000}
          value={draft.values.note}
          onChange={({ target }) => draft.set("note", target.value)}
        />
      </Field>
      <SaveTrouble failure={save.error} />
    </Form>
  );
}
