import type { ListedTemplate } from "#features/delivery/documents/contracts/document-templates.contract.ts";

export const templateStateLabels = {
  draft: "Sin aprobar",
  changed: "Con cambios sin aprobar",
  approved: "Aprobada",
  retired: "Fuera de uso",
} as const satisfies Record<ListedTemplate["state"], string>;

export const templateStateTones = {
  draft: "warning",
  changed: "warning",
  approved: "good",
  retired: "neutral",
} as const satisfies Record<ListedTemplate["state"], string>;
