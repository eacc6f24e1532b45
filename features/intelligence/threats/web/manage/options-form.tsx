import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import {
  type ThreatOptions,
  threatImportCalls,
} from "#features/intelligence/threats/contracts/threat-imports.contract.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { Form } from "#platform/web/kit/forms/form.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { TextInput } from "#platform/web/kit/forms/text-input.tsx";
import { DefaultFields } from "./default-fields.tsx";

/** The form for facts that a file does not state: source, reliability, and the marking of objects without one. */
export function OptionsForm({ id, options }: { id: string; options: ThreatOptions }) {
  const queries = useQueryClient();
  const [draft, setDraft] = useState(options);
  const adjust = useCallMutation(threatImportCalls.adjustImport, () =>
    queries.invalidateQueries({ predicate: ({ queryKey: [name] }) => String(name).startsWith("threats.") }),
  );
  const set = (change: Partial<ThreatOptions>) => setDraft({ ...draft, ...change });
  return (
    <Form
      onSubmit={() => adjust.mutate({ id, options: draft })}
      actions={
        <Button type="submit" busy={adjust.isPending}>
          Leer otra vez con esto
        </Button>
      }
    >
      <Field label="Fuente" hint="Quién lo dice. Sin nombre se usa el del archivo." optional>
        <TextInput
          maxLength={120}
          value={draft.source}
          onChange={({ target }) => set({ source: target.value })}
        />
      </Field>
      <DefaultFields values={draft} onChange={set} />
      <SaveTrouble failure={adjust.error} />
    </Form>
  );
}
