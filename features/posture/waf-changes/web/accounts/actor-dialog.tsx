import { useState } from "react";
import { saveActor, type WafActor } from "#features/posture/waf-changes/contracts/accounts.contract.ts";
import { actorKindLabels, actorKinds } from "#features/posture/waf-changes/contracts/waf-terms.contract.ts";
import { oneOf } from "#platform/contract/word-list.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { Checkbox } from "#platform/web/kit/forms/checkbox.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { TextInput } from "#platform/web/kit/forms/text-input.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { FormDialog } from "#platform/web/kit/overlays/form-dialog.tsx";

/** Names the person or system of a user or an API key. */
export function ActorDialog({ actor, onClose }: { actor: WafActor; onClose: () => void }) {
  const [kind, setKind] = useState(actor.kind ?? "person");
  const [owner, setOwner] = useState(actor.owner_name);
  const [isProvider, setProvider] = useState(actor.is_provider);
  const save = useCallMutation(saveActor, () => {
    showToast("good", "Autor guardado");
    onClose();
  });
  return (
    <FormDialog
      title={actor.actor_name}
      action="Guardar"
      busy={save.isPending}
      failure={save.error}
      onSubmit={() => save.mutate({ actor: actor.actor, kind, owner_name: owner, is_provider: isProvider })}
      onClose={onClose}
    >
      <p>Identificador en Imperva: {actor.actor}</p>
      <Field label="Quién es" hint="Los cambios nuevos del sistema no esperan una solicitud.">
        <Select
          options={actorKinds.map((value) => ({ value, label: actorKindLabels[value] }))}
          value={kind}
          onChange={({ target }) => setKind(oneOf(actorKinds, target.value) ?? kind)}
        />
      </Field>
      <Field label="Dueño" optional hint="La persona responsable de la clave o del usuario.">
        <TextInput maxLength={200} value={owner} onChange={({ target }) => setOwner(target.value)} />
      </Field>
      <Checkbox
        label="Es del equipo del proveedor"
        checked={isProvider}
        onChange={({ target }) => setProvider(target.checked)}
      />
    </FormDialog>
  );
}
