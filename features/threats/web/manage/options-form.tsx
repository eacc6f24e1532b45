import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Tlp } from "#features/incidents/contracts/incident-terms.contract.ts";
import { tlpWords } from "#features/incidents/incidents.words.ts";
import {
  type ThreatOptions,
  threatImportCalls,
} from "#features/threats/contracts/threat-imports.contract.ts";
import { Reliability } from "#features/threats/contracts/threat-terms.contract.ts";
import { reliabilityWords } from "#features/threats/threats.words.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { Form } from "#platform/web/kit/forms/form.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { TextInput } from "#platform/web/kit/forms/text-input.tsx";

/** What a file leaves open: who states it, how far they are trusted, and the marking of what carries none. */
export function OptionsForm({ id, options }: { id: string; options: ThreatOptions }) {
  const queries = useQueryClient();
  const [chosen, setChosen] = useState(options);
  const adjust = useCallMutation(threatImportCalls.adjustImport, () =>
    queries.invalidateQueries({ predicate: ({ queryKey: [name] }) => String(name).startsWith("threats.") }),
  );
  const set = (change: Partial<ThreatOptions>) => setChosen({ ...chosen, ...change });
  return (
    <Form
      onSubmit={() => adjust.mutate({ id, options: chosen })}
      actions={
        <Button type="submit" busy={adjust.isPending}>
          Leer otra vez con esto
        </Button>
      }
    >
      <Field label="Fuente" hint="Quién lo dice. Sin nombre se usa el del archivo." optional>
        <TextInput
          maxLength={120}
          value={chosen.source}
          onChange={({ target }) => set({ source: target.value })}
        />
      </Field>
      <Field label="Confiabilidad de la fuente">
        <Select
          value={chosen.reliability}
          options={Reliability.options.map((value) => ({ value, label: reliabilityWords[value] }))}
          onChange={({ target }) => set({ reliability: Reliability.parse(target.value) })}
        />
      </Field>
      <Field label="Difusión de lo que no trae marca">
        <Select
          value={chosen.tlp}
          options={Tlp.options.map((value) => ({ value, label: tlpWords[value] }))}
          onChange={({ target }) => set({ tlp: Tlp.parse(target.value) })}
        />
      </Field>
      <Field label="Confianza de lo que no la dice (0 a 100)">
        <TextInput
          type="number"
          min={0}
          max={100}
          value={chosen.confidence}
          onChange={({ target }) => set({ confidence: Number(target.value) })}
        />
      </Field>
      <SaveTrouble failure={adjust.error} />
    </Form>
  );
}
