import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import {
  createRequest,
  listRequestChoices,
} from "#features/posture/waf-changes/contracts/requests.contract.ts";
import {
  type ChangeKind,
  changeKindLabels,
  changeKinds,
} from "#features/posture/waf-changes/contracts/waf-terms.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { usePersonZone, zonedInstant } from "#platform/web/dates/person-zone.ts";
import { Checkbox } from "#platform/web/kit/forms/checkbox.tsx";
import { DateInput } from "#platform/web/kit/forms/date-input.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { FieldPair } from "#platform/web/kit/forms/form.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { TextArea, TextInput } from "#platform/web/kit/forms/text-input.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { FormDialog } from "#platform/web/kit/overlays/form-dialog.tsx";
import { useMay } from "#platform/web/screen/use-may.ts";
import styles from "./requests.module.css";

const emptyRequest = {
  summary: "",
  requested_by_name: "",
  sites: "",
  from_day: "",
  from_hour: "",
  to_day: "",
  to_hour: "",
  topic: "",
};
type Values = typeof emptyRequest;

/** Splits a text into sites, one per line or separated by commas. */
const sitesOf = (text: string): string[] =>
  text
    .split(/[\n,]/)
    .map((site) => site.trim())
    .filter(Boolean);

interface NewRequestDialogProps {
  /** The initial topic of the request. */
  topicId: string | null;
  onClose: () => void;
}

/** The dialog to register a request. A request by a person of the company is approved at the same time. */
export function NewRequestDialog({ topicId, onClose }: NewRequestDialogProps) {
  const { data } = useQuery(callQuery(listRequestChoices, topicId ? { topic_id: topicId } : {}));
  const timeZone = usePersonZone();
  const answers = useMay("waf.answer");
  const [values, setValues] = useState<Values>({ ...emptyRequest, topic: topicId ?? "" });
  const [kinds, setKinds] = useState<readonly ChangeKind[]>([]);
  const set = (changes: Partial<Values>) => setValues((existing) => ({ ...existing, ...changes }));
  const create = useCallMutation(createRequest, () => {
    showToast("good", answers ? "Solicitud registrada y aprobada" : "Solicitud enviada para su aprobación");
    onClose();
  });
  const save = () =>
    create.mutate({
      summary: values.summary,
      requested_by_name: values.requested_by_name,
      sites: sitesOf(values.sites),
      kinds: [...kinds],
      window_from: zonedInstant(`${values.from_day}T${values.from_hour}`, timeZone) ?? "",
      window_to: zonedInstant(`${values.to_day}T${values.to_hour}`, timeZone) ?? "",
      topic_id: values.topic || null,
    });
  return (
    <FormDialog
      title="Nueva solicitud de cambio"
      wide
      action={answers ? "Registrar y aprobar" : "Enviar a aprobación"}
      busy={create.isPending}
      failure={create.error}
      onSubmit={save}
      onClose={onClose}
    >
      <Field label="Qué debe cambiar">
        <TextArea
          required
          minLength={5}
          rows={2}
          limit={500}
          value={values.summary}
          onChange={({ target }) => set({ summary: target.value })}
        />
      </Field>
      <WindowFields values={values} onSet={set} />
      <Field
        label="Sitios"
        optional
        hint={
          data && data.sites.length > 0
            ? `Uno por línea. Sin sitios, la solicitud vale para toda la cuenta. Conocidos: ${data.sites.slice(0, 8).join(", ")}.`
            : "Uno por línea. Sin sitios, la solicitud vale para toda la cuenta."
        }
      >
        <TextArea
          rows={2}
          limit={2_000}
          value={values.sites}
          onChange={({ target }) => set({ sites: target.value })}
        />
      </Field>
      <KindChoice kinds={kinds} onKinds={setKinds} />
      <FieldPair>
        <Field label="Quién la pide" optional hint="Si es otra persona.">
          <TextInput
            maxLength={200}
            value={values.requested_by_name}
            onChange={({ target }) => set({ requested_by_name: target.value })}
          />
        </Field>
        <Field label="Tema" optional>
          <Select
            placeholder="Sin tema"
            options={(data?.topics ?? []).map(({ id, subject }) => ({ value: id, label: subject }))}
            value={values.topic}
            onChange={({ target }) => set({ topic: target.value })}
          />
        </Field>
      </FieldPair>
    </FormDialog>
  );
}

function WindowFields({ values, onSet }: { values: Values; onSet: (changes: Partial<Values>) => void }) {
  return (
    <>
      <FieldPair>
        <Field label="Inicio de la ventana">
          <DateInput
            required
            value={values.from_day}
            onChange={({ target }) => onSet({ from_day: target.value })}
          />
        </Field>
        <Field label="Hora de inicio">
          <TextInput
            required
            type="time"
            value={values.from_hour}
            onChange={({ target }) => onSet({ from_hour: target.value })}
          />
        </Field>
      </FieldPair>
      <FieldPair>
        <Field label="Término de la ventana">
          <DateInput
            required
            value={values.to_day}
            onChange={({ target }) => onSet({ to_day: target.value })}
          />
        </Field>
        <Field label="Hora de término">
          <TextInput
            required
            type="time"
            value={values.to_hour}
            onChange={({ target }) => onSet({ to_hour: target.value })}
          />
        </Field>
      </FieldPair>
    </>
  );
}

interface KindChoiceProps {
  kinds: readonly ChangeKind[];
  onKinds: (kinds: readonly ChangeKind[]) => void;
}

function KindChoice({ kinds, onKinds }: KindChoiceProps) {
  return (
    <fieldset className={styles.kinds}>
      <legend>Tipos de cambio (sin marcar: cualquiera)</legend>
      {changeKinds.map((kind) => (
        <Checkbox
          key={kind}
          label={changeKindLabels[kind]}
          checked={kinds.includes(kind)}
          onChange={({ target }) =>
            onKinds(target.checked ? [...kinds, kind] : kinds.filter((each) => each !== kind))
          }
        />
      ))}
    </fieldset>
  );
}
