import type { Alert } from "#features/detection/alerts/contracts/alerts.contract.ts";
import type {
  createMaintenanceWindow,
  createSuppressionRule,
} from "#features/detection/alerts/contracts/suppression.contract.ts";
import type { RequestOf } from "#platform/contract/define-call.ts";

const labels = {
  rule_id: "Regla",
  asset_name: "Activo",
  user_name: "Usuario",
  source_ip: "IP de origen",
  category: "Categoría",
} as const;
export type ConditionName = keyof typeof labels;

/** Returns the conditions that a suppression rule can have, with the values of this alert. */
export function suppressionConditionsOf(
  alert: Alert,
): { name: ConditionName; value: string; shown: string }[] {
  const names = Object.keys(labels) as ConditionName[];
  return names.flatMap((name) => {
    const value = alert[name];
    // A correlation rule is shown by its title, because its id has no meaning for people.
    const displayValue = name === "rule_id" && alert.origin === "correlation" ? alert.title : value;
    return value ? [{ name, value, shown: `${labels[name]}: ${displayValue}` }] : [];
  });
}

/** The values of the form; times as `2026-11-20T14:05`, in the person's zone. */
export const emptyDraft = {
  rule_id: "",
  asset_name: "",
  user_name: "",
  source_ip: "",
  category: "",
  assets: "",
  starts: "",
  ends: "",
  reason: "",
};
type SuppressionDraft = typeof emptyDraft;

type Zoned = (local: string) => string | undefined;

const conditions = ["rule_id", "asset_name", "user_name", "source_ip", "category"] as const;

export function missingInRule(draft: SuppressionDraft, at: Zoned): string | undefined {
  if (conditions.every((name) => draft[name].trim() === "")) return "Indique al menos una condición";
  return missingInBoth(draft, at);
}

export function missingInWindow(draft: SuppressionDraft, at: Zoned): string | undefined {
  const starts = at(draft.starts);
  if (!starts) return "Falta desde cuándo";
  const ends = at(draft.ends);
  if (ends && ends <= starts) return "Debe terminar después de comenzar";
  return missingInBoth(draft, at);
}

function missingInBoth({ ends, reason }: SuppressionDraft, at: Zoned): string | undefined {
  if (!at(ends)) return "Falta hasta cuándo";
  return reason.trim().length < 10 ? "Escriba el motivo (al menos 10 letras)" : undefined;
}

export function suppressionRuleOf(
  draft: SuppressionDraft,
  at: Zoned,
): RequestOf<typeof createSuppressionRule> {
  const request = Object.fromEntries(conditions.map((name) => [name, draft[name].trim() || null]));
  return { ...request, reason: draft.reason, expires_at: at(draft.ends) ?? "" };
}

export function maintenanceWindowOf(
  draft: SuppressionDraft,
  at: Zoned,
): RequestOf<typeof createMaintenanceWindow> {
  const assets = draft.assets
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
  return { assets, starts_at: at(draft.starts) ?? "", ends_at: at(draft.ends) ?? "", reason: draft.reason };
}
