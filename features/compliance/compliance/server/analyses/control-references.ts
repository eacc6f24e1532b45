import type { Reference } from "#features/assistant/analyses/analysis-content.contract.ts";
import * as paths from "#platform/contract/paths.ts";

export function toStandard({ id, name }: { id: number; name: string }): Reference {
  return { kind: "standard", id: String(id), label: name, path: paths.standardState(id) };
}

export function toControl(control: { control_id: number; code: string; title: string }): Reference {
  return {
    kind: "control",
    id: String(control.control_id),
    label: `${control.code} ${control.title}`.slice(0, 300),
    path: paths.control(control.control_id),
  };
}
