import type { Reference } from "#features/assistant/analyses/analysis-content.contract.ts";
import * as paths from "#platform/contract/paths.ts";

export function toNonconformity({ id, title }: { id: string; title: string }): Reference {
  return {
    kind: "nonconformity",
    id,
    label: title.slice(0, 300),
    path: `${paths.nonconformities}?abierta=${id}`,
  };
}

export function toNonconformities(): Reference {
  return {
    kind: "nonconformity_list",
    id: "",
    label: "No conformidades",
    path: paths.nonconformities,
  };
}

export function toControl(control: { control_id: number; code: string; title: string }): Reference {
  return {
    kind: "control",
    id: String(control.control_id),
    label: `${control.code} ${control.title}`.slice(0, 300),
    path: paths.control(control.control_id),
  };
}
