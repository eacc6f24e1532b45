import type { Alert } from "#features/alerts/alerts.contract.ts";

const labels = {
  rule_id: "Regla",
  asset_name: "Activo",
  user_name: "Usuario",
  source_ip: "IP de origen",
  category: "Categoría",
} as const;
export type ConditionName = keyof typeof labels;

/** What a suppression rule can ask for, as this alert has it. */
export function conditionsOf(alert: Alert): { name: ConditionName; value: string; shown: string }[] {
  const names = Object.keys(labels) as ConditionName[];
  return names.flatMap((name) => {
    const value = alert[name];
    // A correlation rule is known by its title: its id says nothing to people.
    const told = name === "rule_id" && alert.origin === "correlation" ? alert.title : value;
    return value ? [{ name, value, shown: `${labels[name]}: ${told}` }] : [];
  });
}
