import type { AlertGroup } from "#features/alerts/alert-groups.contract.ts";
import type { GroupField } from "#features/alerts/alert-terms.contract.ts";
import { numberText } from "#platform/web/number-words.ts";

/** What the alerts of a group share. */
export function groupName({ key, label }: Pick<AlertGroup, "key" | "label">, by: GroupField): string {
  if (key === null) return by === "rule" ? "Sin regla" : "Sin activo";
  return label || key;
}

/** The rest of a group's line: on how much else it was seen, and how many of its alerts nobody has. */
export function groupRest(
  group: Pick<AlertGroup, "others" | "count" | "unassigned">,
  by: GroupField,
): string {
  const { count, unassigned } = group;
  const free =
    unassigned === 0
      ? ""
      : unassigned === count
        ? "sin responsable"
        : `${numberText(unassigned)} sin responsable`;
  return [othersIn(group, by), free].filter(Boolean).join(", ");
}

/** On how many assets a rule was seen, or how many rules saw an asset. */
function othersIn({ others }: Pick<AlertGroup, "others">, by: GroupField): string {
  if (others === 0) return "";
  if (by === "rule") return others === 1 ? "en 1 activo" : `en ${numberText(others)} activos`;
  return others === 1 ? "por 1 regla" : `por ${numberText(others)} reglas`;
}

export const alertsIn = (count: number) => (count === 1 ? "alerta" : "alertas");

/** How many alerts a choice of groups comes to. */
export function chosenGroups(groups: number, alerts: number): string {
  const many = groups === 1 ? "1 grupo" : `${numberText(groups)} grupos`;
  return `${many}: ${numberText(alerts)} ${alertsIn(alerts)}`;
}
