import { useState } from "react";
import { FactCategory } from "#features/response/incidents/contracts/incident-terms.contract.ts";
import {
  addFact,
  changeFact,
  type Fact,
  removeFact,
} from "#features/response/incidents/contracts/incident-timeline.contract.ts";
import { factCategoryLabels } from "#features/response/incidents/incidents.labels.ts";
import { oneOf } from "#platform/contract/word-list.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { usePersonZone } from "#platform/web/dates/person-zone.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Checkbox } from "#platform/web/kit/forms/checkbox.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { FieldPair } from "#platform/web/kit/forms/form.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { TextArea, TextInput } from "#platform/web/kit/forms/text-input.tsx";
import { FormDialog } from "#platform/web/kit/overlays/form-dialog.tsx";
import { optionsOf } from "#platform/web/list/list-definition.ts";
import { TimestampFields } from "../moments/moment-fields.tsx";
import { instantOfLocalTime, localTimestamp } from "../moments/written-moment.ts";
import { splitListedValues, techniquesIn } from "../work/written-lists.ts";

interface FactDialogProps {
  incidentId: string;
  /** The fact to change; undefined for a new one. */
  fact: Fact | undefined;
  onClose: () => void;
}

const draftOf = (fact: Fact | undefined) => ({
  estimated: fact?.certainty === "estimated",
  category: fact?.category ?? ("attack" as Fact["category"]),
  technical: fact?.technical ?? "",
  plain: fact?.plain ?? "",
  assets: fact?.assets.join(", ") ?? "",
  techniques: fact?.techniques.join(", ") ?? "",
  in_report: fact?.in_report ?? true,
  visible_client: fact?.visible_client ?? false,
});

type Draft = ReturnType<typeof draftOf>;

interface DraftProps {
  draft: Draft;
  change: (part: Partial<Draft>) => void;
}

/** The dialog to add or change a fact: its time, its technical text and its text for the client. */
export function FactDialog({ incidentId: id, fact, onClose }: FactDialogProps) {
  const own = usePersonZone();
  const [localTime, setLocalTime] = useState(() =>
    localTimestamp(fact ? new Date(fact.at) : new Date(), fact?.zone ?? own),
  );
  const [draft, setDraft] = useState(() => draftOf(fact));
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part });
  const add = useCallMutation(addFact, onClose);
  const save = useCallMutation(changeFact, onClose);
  const remove = useCallMutation(removeFact, onClose);
  const submit = () => {
    const at = instantOfLocalTime(localTime);
    if (!at) return;
    const { estimated, assets, techniques, ...rest } = draft;
    const body = {
      ...rest,
      id,
      at,
      zone: localTime.zone,
      certainty: estimated ? ("estimated" as const) : ("exact" as const),
      assets: splitListedValues(assets),
      techniques: techniquesIn(techniques),
    };
    if (fact) save.mutate({ ...body, fact_id: fact.id, version: fact.version });
    else add.mutate(body);
  };
  return (
    <FormDialog
      title={fact ? "Editar el hecho" : "Agregar un hecho"}
      wide
      action={fact ? "Guardar" : "Agregar"}
      busy={add.isPending || save.isPending}
      failure={add.error ?? save.error ?? remove.error}
      onSubmit={submit}
      onClose={onClose}
      more={
        fact && (
          <Button
            look="danger"
            busy={remove.isPending}
            onClick={() => remove.mutate({ id, fact_id: fact.id, version: fact.version })}
          >
            Quitar de la cronología
          </Button>
        )
      }
    >
      <TimestampFields dayLabel="Día" value={localTime} onChange={setLocalTime} />
      <Checkbox
        label="La hora es estimada"
        checked={draft.estimated}
        onChange={({ target }) => change({ estimated: target.checked })}
      />
      <FactTexts draft={draft} change={change} />
      <FactContext draft={draft} change={change} />
      <FactReaders draft={draft} change={change} />
    </FormDialog>
  );
}

/** The fact in technical and in simple words. */
function FactTexts({ draft, change }: DraftProps) {
  return (
    <>
      <Field label="Qué pasó" hint="En palabras técnicas, para quien investiga.">
        <TextArea
          required
          limit={5_000}
          value={draft.technical}
          onChange={({ target }) => change({ technical: target.value })}
        />
      </Field>
      <Field label="En palabras simples" optional hint="Para el cliente y el informe.">
        <TextArea
          limit={5_000}
          value={draft.plain}
          onChange={({ target }) => change({ plain: target.value })}
        />
      </Field>
    </>
  );
}

/** The fields for the category of a fact, its techniques and the assets that it affects. */
function FactContext({ draft, change }: DraftProps) {
  return (
    <>
      <FieldPair>
        <Field label="Categoría">
          <Select
            options={optionsOf(FactCategory.options, factCategoryLabels)}
            value={draft.category}
            onChange={({ target }) =>
              change({ category: oneOf(FactCategory.options, target.value) ?? draft.category })
            }
          />
        </Field>
        <Field label="Técnicas ATT&CK" optional>
          <TextInput
            placeholder="T1110, T1078.004"
            pattern="\s*(T\d{4}(\.\d{3})?[\s,;]*)*"
            title="Se escriben como T1110 o T1078.004, con comas entre ellas."
            value={draft.techniques}
            onChange={({ target }) => change({ techniques: target.value })}
          />
        </Field>
      </FieldPair>
      <Field label="Activos" optional hint="Con comas entre ellos.">
        <TextInput value={draft.assets} onChange={({ target }) => change({ assets: target.value })} />
      </Field>
    </>
  );
}

/** The field that selects who may read the fact. */
function FactReaders({ draft, change }: DraftProps) {
  return (
    <>
      <Checkbox
        label="Sale en el informe"
        checked={draft.in_report}
        onChange={({ target }) => change({ in_report: target.checked })}
      />
      <Checkbox
        label="El cliente puede leerlo"
        hint="En sus palabras simples, cuando vea el incidente."
        checked={draft.visible_client}
        onChange={({ target }) => change({ visible_client: target.checked })}
      />
    </>
  );
}
