import { useState } from "react";
import {
  addDeliveryRule,
  editDeliveryRule,
  type listDeliveryRules,
  type Receiver,
  type Rule,
} from "#features/delivery/document-delivery/contracts/receivers.contract.ts";
import type { OutputOf } from "#platform/contract/define-call.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { Checkbox } from "#platform/web/kit/forms/checkbox.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { FieldPair } from "#platform/web/kit/forms/form.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { TextInput } from "#platform/web/kit/forms/text-input.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { FormDialog } from "#platform/web/kit/overlays/form-dialog.tsx";
import { MessageTemplateChoice } from "./message-template-choice.tsx";
import { ReceiverChoice } from "./receiver-choice.tsx";

interface RuleDialogProps {
  /** The rule to change; undefined for a new one. */
  rule: Rule | undefined;
  options: OutputOf<typeof listDeliveryRules>;
  receivers: readonly Receiver[];
  onClose: () => void;
}

const anyService = "0";

function useRuleForm({ rule, options, onClose }: RuleDialogProps) {
  const [name, setName] = useState(rule?.name ?? "");
  const [kind, setKind] = useState(rule?.kind ?? options.kinds[0]?.key ?? "");
  const [service, setService] = useState(String(rule?.service_id ?? anyService));
  const [automatic, setAutomatic] = useState(rule?.automatic ?? true);
  const [templateId, setTemplateId] = useState(rule?.template_id ?? null);
  const [stamped, setStamped] = useState(rule?.stamped ?? false);
  const [enabled, setEnabled] = useState(rule?.enabled ?? true);
  const [receiverIds, setReceiverIds] = useState<readonly string[]>(rule?.receiver_ids ?? []);
  const done = () => {
    showToast("good", "Regla guardada");
    onClose();
  };
  const add = useCallMutation(addDeliveryRule, done);
  const edit = useCallMutation(editDeliveryRule, done);
  const facts = {
    name,
    kind,
    service_id: service === anyService ? null : Number(service),
    automatic,
    stamped,
    template_id: templateId,
    enabled,
    receiver_ids: [...receiverIds],
  };
  return {
    name,
    setName,
    kind,
    setKind,
    service,
    setService,
    automatic,
    setAutomatic,
    enabled,
    setEnabled,
    receiverIds,
    setReceiverIds,
    stamped,
    setStamped,
    templateId,
    setTemplateId,
    save: () => (rule ? edit.mutate({ id: rule.id, version: rule.version, ...facts }) : add.mutate(facts)),
    isBusy: add.isPending || edit.isPending,
    failure: add.error ?? edit.error,
  };
}

/** Adds a rule of sending or changes one. */
export function RuleDialog(props: RuleDialogProps) {
  const { rule, options, receivers, onClose } = props;
  const form = useRuleForm(props);
  return (
    <FormDialog
      title={rule ? rule.name : "Agregar regla de envío"}
      action="Guardar"
      notYet={form.receiverIds.length === 0 ? "Elija un destinatario" : undefined}
      busy={form.isBusy}
      failure={form.failure}
      onSubmit={form.save}
      onClose={onClose}
    >
      <Field label="Nombre" hint="Por ejemplo: Informe mensual al directorio.">
        <TextInput
          required
          minLength={3}
          maxLength={120}
          value={form.name}
          onChange={({ target }) => form.setName(target.value)}
        />
      </Field>
      <FieldPair>
        <Field label="Tipo de documento">
          <Select
            options={options.kinds.map(({ key, name }) => ({ value: key, label: name }))}
            value={form.kind}
            onChange={({ target }) => form.setKind(target.value)}
          />
        </Field>
        <Field label="Servicio">
          <Select
            options={[
              { value: anyService, label: "Cualquiera" },
              ...options.services.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            value={form.service}
            onChange={({ target }) => form.setService(target.value)}
          />
        </Field>
      </FieldPair>
      <ReceiverChoice receivers={receivers} chosen={form.receiverIds} onChange={form.setReceiverIds} />
      <MessageTemplateChoice
        templates={options.templates}
        chosen={form.templateId}
        onChange={form.setTemplateId}
      />
      <Checkbox
        label="Enviar al publicar"
        hint="Sin marcar, la regla solo propone a los destinatarios."
        checked={form.automatic}
        onChange={({ target }) => form.setAutomatic(target.checked)}
      />
      <Checkbox
        label="Sellar las copias"
        hint="Nombre, fecha y parte de la huella al pie de cada página de un PDF sin firma."
        checked={form.stamped}
        onChange={({ target }) => form.setStamped(target.checked)}
      />
      <Checkbox
        label="En uso"
        checked={form.enabled}
        onChange={({ target }) => form.setEnabled(target.checked)}
      />
    </FormDialog>
  );
}
