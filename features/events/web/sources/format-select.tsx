import { SourceFormat } from "#features/events/events.contract.ts";
import { sourceFormatWords } from "#features/events/events.words.ts";
import { Select } from "#platform/web/kit/select.tsx";

const options = SourceFormat.options.map((value) => ({ value, label: sourceFormatWords[value] }));

export function FormatSelect({
  value,
  onChange,
}: {
  value: SourceFormat;
  onChange: (format: SourceFormat) => void;
}) {
  return (
    <Select
      options={options}
      value={value}
      onChange={({ target }) => onChange(SourceFormat.parse(target.value))}
    />
  );
}
