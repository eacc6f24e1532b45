import { useState } from "react";
import {
  judgeLookAlike,
  LookAlikeState,
  type SeenLookAlike,
} from "#features/intelligence/threats/contracts/watch.contract.ts";
import { lookAlikeStateLabels } from "#features/intelligence/threats/panorama.labels.ts";
import { defang } from "#platform/contract/defang.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { TextArea } from "#platform/web/kit/forms/text-input.tsx";
import { Note } from "#platform/web/kit/layout/primitives.tsx";
import { FormDialog } from "#platform/web/kit/overlays/form-dialog.tsx";

const means: Record<LookAlikeState, string> = {
  open: "Vuelve a esperar que alguien lo juzgue.",
  hostile: "Pasa a ser indicador de la empresa: sus eventos se comparan con él desde ahora.",
  harmless: "No se pregunta más por él, aunque se vea otra vez.",
};

/** The dialog to judge permanently whether a look-alike of a company's domain is harmful. */
export function JudgeDialog({ alike, onClose }: { alike: SeenLookAlike; onClose: () => void }) {
  const [state, setState] = useState<LookAlikeState>(alike.state === "open" ? "harmless" : alike.state);
  const [reason, setReason] = useState(alike.reason);
  const judge = useCallMutation(judgeLookAlike, onClose);
  return (
    <FormDialog
      title={`${defang("domain", alike.shown)} se parece a ${alike.resembles}`}
      action="Guardar"
      busy={judge.isPending}
      failure={judge.error}
      onSubmit={() => judge.mutate({ id: alike.id, version: alike.version, state, reason })}
      onClose={onClose}
    >
      <Note>
        Se vio en:{" "}
        {alike.values
          .slice(0, 8)
          .map((value) => defang("domain", value))
          .join(", ") || "correos reportados"}
        .
      </Note>
      <Field label="Qué es" hint={means[state]}>
        <Select
          value={state}
          options={LookAlikeState.options.map((value) => ({
            value,
            label: lookAlikeStateLabels[value].text,
          }))}
          onChange={({ target }) => setState(LookAlikeState.parse(target.value))}
        />
      </Field>
      <Field label="Por qué" optional={state !== "harmless"}>
        <TextArea
          required={state === "harmless"}
          limit={1_000}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
    </FormDialog>
  );
}
