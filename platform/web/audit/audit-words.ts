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

/** Only the audit log shows these words: each feature brings the function that loads its own. */
export const auditWords = new ExtensionPoint<() => Promise<{ default: AuditWords }>>(
  "words of the audit log",
);
