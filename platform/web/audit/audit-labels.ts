import { ExtensionPoint } from "#platform/contract/extension-point.ts";

/** The labels of the audit log for a feature: the default export of its `web/audit-labels.ts`. */
export interface AuditLabels {
  /** The prefixes of its actions, by which people filter: `{ beginning: "topic.", label: "Temas" }`. */
  areas?: { beginning: string; label: string }[];
  /** The text of each action, read after the person's name: "abrió un tema". */
  actions: Record<string, string>;
  /** The names of its kinds of objects: `{ topic: "tema" }`. */
  objects?: Record<string, string>;
}

/**
 * Returns the sentences of an importer's actions by people and jobs: `importSentences("scans.report", "un informe")`.
 */
export function importSentences(name: string, one: string): Record<string, string> {
  return {
    [`${name}_received`]: `trajo ${one}`,
    [`${name}_read`]: `leyó ${one}`,
    [`${name}_adjusted`]: `completó los datos de ${one}`,
    [`${name}_accepted`]: `mandó a guardar ${one}`,
    [`${name}_finished`]: `terminó de guardar ${one}`,
    [`${name}_discarded`]: `descartó ${one}`,
    [`${name}_undo_requested`]: `pidió deshacer ${one}`,
    [`${name}_undone`]: `deshizo ${one}`,
  };
}

/** The extension point where each feature adds the function that loads its labels, which only the audit log shows. */
export const auditLabels = new ExtensionPoint<() => Promise<{ default: AuditLabels }>>(
  "words of the audit log",
);
