import {
  type MappedField,
  type MappingRules,
  mappedFields,
  type TimeFormat,
} from "#features/detection/events/contracts/event-mapping.contract.ts";
import type { Severity } from "#platform/contract/severity.ts";

/** The form values of a mapping, which may be incomplete. */
export interface MappingDraft {
  timePath: string;
  timeFormat: TimeFormat;
  zone: string;
  title: string;
  isDetection: boolean;
  severityPath: string;
  severities: { written: string; severity: Severity }[];
  fields: { field: MappedField; path: string }[];
}

const startedMappingDraft: MappingDraft = {
  timePath: "",
  timeFormat: "iso",
  zone: "UTC",
  title: "",
  isDetection: true,
  severityPath: "",
  severities: [],
  fields: [
    { field: "asset_name", path: "" },
    { field: "source_user", path: "" },
    { field: "source_ip", path: "" },
  ],
};

export function mappingDraftFrom(rules: MappingRules | undefined): MappingDraft {
  if (!rules) return startedMappingDraft;
  return {
    timePath: rules.occurred_at.path,
    timeFormat: rules.occurred_at.format,
    zone: rules.occurred_at.zone,
    title: rules.title,
    isDetection: rules.is_detection,
    severityPath: rules.severity?.path ?? "",
    severities: Object.entries(rules.severity?.table ?? {}).map(([rawText, severity]) => ({
      written: rawText,
      severity,
    })),
    fields: mappedFields.flatMap((field) => {
      const rule = rules.fields[field];
      return rule && "path" in rule ? [{ field, path: rule.path }] : [];
    }),
  };
}

/**
 * Returns the rules of a draft; undefined while required rules are missing. Rules that the editor does not show are
 * retained.
 */
export function mappingRulesFrom(
  draft: MappingDraft,
  before: MappingRules | undefined,
): MappingRules | undefined {
  const constants = Object.entries(before?.fields ?? {}).filter(([, rule]) => rule && "constant" in rule);
  const paths = draft.fields
    .filter((rule) => rule.path.trim() !== "")
    .map(({ field, path }) => [field, { path: path.trim() }] as const);
  const path = draft.timePath.trim();
  if (path === "" || draft.title.trim() === "" || draft.zone.trim() === "") return undefined;
  return {
    occurred_at: { path, format: draft.timeFormat, zone: draft.zone.trim() },
    detected_at: before?.detected_at ?? null,
    title: draft.title.trim(),
    is_detection: draft.isDetection,
    severity: severityOf(draft),
    fields: Object.fromEntries([...constants, ...paths]),
  };
}

function severityOf({ severityPath, severities }: MappingDraft): MappingRules["severity"] {
  const path = severityPath.trim();
  if (path === "") return null;
  const words = severities
    .map(({ written, severity }) => [written.trim(), severity] as const)
    .filter(([rawText]) => rawText !== "");
  return { path, table: Object.fromEntries(words) };
}
