import type { Source } from "#features/detection/events/contracts/event-source.contract.ts";
import type { SourceFormat } from "#features/detection/events/contracts/events.contract.ts";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { FieldPair } from "#platform/web/kit/forms/form.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { TextInput } from "#platform/web/kit/forms/text-input.tsx";
import { FormatSelect } from "../sources/source-settings.tsx";

interface SourceChoiceProps {
  sources: readonly Source[];
  name: string;
  format: SourceFormat;
  onName: (name: string) => void;
  onFormat: (format: SourceFormat) => void;
}

/** Selects the source of a file: an existing one, or a new one by name. */
export function SourceChoice({ sources, name, format, onName, onFormat }: SourceChoiceProps) {
  const isKnown = sources.some((source) => source.name === name);
  return (
    <>
      <FieldPair>
        <Field label="Fuente">
          <Select
            placeholder="Una fuente nueva"
            options={sources.map((source) => ({ value: source.name, label: source.name }))}
            value={isKnown ? name : ""}
            onChange={({ target }) => onName(target.value)}
          />
        </Field>
        <Field label="Formato" hint="«Automático» reconoce cada registro por su contenido.">
          <FormatSelect value={format} onChange={onFormat} />
        </Field>
      </FieldPair>
      {!isKnown && (
        <Field label="Nombre de la fuente nueva">
          <TextInput value={name} maxLength={80} onChange={({ target }) => onName(target.value)} />
        </Field>
      )}
    </>
  );
}
