import type { SourceFormat } from "#features/events/events.contract.ts";
import { sourceFormatWords } from "#features/events/events.words.ts";
import { Select } from "#platform/web/kit/select.tsx";

const options = Object.entries(sourceFormatWords).map(([value, label]) => ({
  value: value as SourceFormat,
  label,
}));

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
      onChange={({ target }) => onChange(options[target.selectedIndex]?.value ?? "auto")}
    />
  );
}
