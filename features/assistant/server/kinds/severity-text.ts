import type { Severity } from "#platform/contract/severity.ts";

const plural: Record<Severity, string> = {
  critical: "críticas",
  high: "altas",
  medium: "medias",
  low: "bajas",
  informational: "informativas",
  unknown: "sin severidad",
};

export const severityName: Record<Severity, string> = {
  critical: "Crítica",
  high: "Alta",
  medium: "Media",
  low: "Baja",
  informational: "Informativa",
  unknown: "Sin dato",
};

/** «críticas y altas», or of severity in the singular. */
export function severitiesText(severities: readonly Severity[], form: "plural" | "of"): string {
  if (severities.length === 0) return "";
  const words = severities.map((each) =>
    form === "plural" ? plural[each] : severityName[each].toLowerCase(),
  );
  const joined = words.length > 1 ? `${words.slice(0, -1).join(", ")} y ${words.at(-1)}` : (words[0] ?? "");
  return form === "of" ? `de severidad ${joined}` : joined;
}
