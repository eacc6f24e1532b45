import { useState } from "react";
import { addWatched, WatchKind } from "#features/intelligence/threats/contracts/watch.contract.ts";
import { watchKindLabels } from "#features/intelligence/threats/panorama.labels.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { DateInput } from "#platform/web/kit/forms/date-input.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { TextArea, TextInput } from "#platform/web/kit/forms/text-input.tsx";
import { FormDialog } from "#platform/web/kit/overlays/form-dialog.tsx";
import { OwnerSelect } from "./owner-select.tsx";

const hints: Record<Exclude<WatchKind, "threat">, string> = {
  domain:
    "Un dominio que la empresa registró, como empresa.cl. Se buscan nombres parecidos en todo lo guardado.",
  product: "Un producto que la empresa usa, como lo llama su fabricante.",
  name: "Una palabra o el nombre de alguien o de algo: se avisa si aparece en la base.",
};

/** The default number of days until the first review. */
const defaultDays = 90;
export const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

interface WatchDialogProps {
  /** The watched object, if the dialog was opened from its page. */
  begun?: { kind: "threat"; value: string; title: string };
  onAdded: (id: string) => void;
  onClose: () => void;
}

/** Starts to watch an item, with reason, owner and review date. */
export function WatchDialog({ begun, onAdded, onClose }: WatchDialogProps) {
  const [kind, setKind] = useState<WatchKind>(begun?.kind ?? "domain");
  const [value, setValue] = useState(begun?.value ?? "");
  const [reason, setReason] = useState("");
  const [owner, setOwner] = useState<number>();
  const [reviewOn, setReviewOn] = useState(() => inDays(defaultDays));
  const add = useCallMutation(addWatched, ({ id }) => onAdded(id));
  return (
    <FormDialog
      title={begun ? `Seguir de cerca a ${begun.title}` : "Seguir de cerca"}
      action="Seguir"
      busy={add.isPending}
      failure={add.error}
      onSubmit={() =>
        add.mutate({
          kind,
          value,
          reason,
          review_on: reviewOn,
          ...(owner !== undefined && { owner_id: owner }),
        })
      }
      onClose={onClose}
    >
      {!begun && (
        <>
          <Field label="Qué se sigue" hint="Para seguir una amenaza, abra su página en Actores y campañas.">
            <Select
              value={kind}
              options={WatchKind.options
                .filter((each) => each !== "threat")
                .map((each) => ({ value: each, label: watchKindLabels[each] }))}
              onChange={({ target }) => setKind(WatchKind.parse(target.value))}
            />
          </Field>
          <Field label={watchKindLabels[kind]} hint={kind === "threat" ? "" : hints[kind]}>
            <TextInput
              required
              minLength={2}
              maxLength={200}
              value={value}
              onChange={({ target }) => setValue(target.value)}
            />
          </Field>
        </>
      )}
      <Field label="Por qué">
        <TextArea required limit={1_000} value={reason} onChange={({ target }) => setReason(target.value)} />
      </Field>
      <OwnerSelect value={owner} onChoose={setOwner} />
      <Field label="Se revisa el">
        <DateInput required value={reviewOn} onChange={({ target }) => setReviewOn(target.value)} />
      </Field>
    </FormDialog>
  );
}
