import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import {
  type CompanyAiProvider,
  listAiProviders,
  listCompanyAiProviders,
  stopSending,
} from "#features/assistant/ai-providers/ai-providers.contract.ts";
import { call } from "#platform/web/call/call.ts";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { TextInput } from "#platform/web/kit/forms/text-input.tsx";
import { FormDialog } from "#platform/web/kit/overlays/form-dialog.tsx";

interface StopSendingProps {
  provider: CompanyAiProvider;
  onClose: () => void;
}

/** The dialog to withdraw a permission; it shows the effect and asks for a reason. */
export function StopSending({ provider: { provider_id: id, name }, onClose }: StopSendingProps) {
  const queries = useQueryClient();
  const [reason, setReason] = useState("");
  const stop = useMutation({
    mutationFn: () => call(stopSending, { id, reason }),
    onSuccess: async () => {
      await Promise.all(
        [listCompanyAiProviders, listAiProviders].map((each) =>
          queries.invalidateQueries({ queryKey: [each.name] }),
        ),
      );
      onClose();
    },
  });
  return (
    <FormDialog
      title={`¿Dejar de enviar datos a ${name}?`}
      action="Dejar de enviar"
      danger
      busy={stop.isPending}
      failure={stop.error}
      onSubmit={() => stop.mutate()}
      onClose={onClose}
    >
      <p>
        Desde este momento ninguna consulta de su empresa sale hacia {name}. Atenea y los análisis siguen con
        el motor propio. Para permitirlo otra vez hay que pedirlo al proveedor.
      </p>
      <Field label="¿Por qué?" hint="Queda escrito aquí y en el registro de auditoría, con su nombre.">
        <TextInput
          required
          minLength={5}
          maxLength={200}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
    </FormDialog>
  );
}
