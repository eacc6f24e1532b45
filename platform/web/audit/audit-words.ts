import { ExtensionPoint } from "#platform/contract/extension-point.ts";

/** How the audit log speaks of what a feature records: the default export of its `web/audit-words.ts`. */
export interface AuditWords {
  /** The beginnings of its actions, which people filter by: `{ beginning: "topic.", label: "Temas" }`. */
  areas?: { beginning: string; label: string }[];
  /** For each action what somebody did, to be read after their name: "abrió un tema". */
  actions: Record<string, string>;
  /** What its kinds of things are called: `{ topic: "tema" }`. */
  objects?: Record<string, string>;
}

/** What people and jobs do with files that come in, for an importer's actions: `importSentences("scans.report", "un informe")`. */
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

/** Only the audit log shows these words: each feature brings the function that loads its own. */
export const auditWords = new ExtensionPoint<() => Promise<{ default: AuditWords }>>(
  "words of the audit log",
);
