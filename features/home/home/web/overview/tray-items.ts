import type { CurrentUser } from "#features/identity/access/access.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import { countOf } from "#platform/web/text/number-text.ts";
import type { TrayItem } from "../home-view.extension.ts";

interface Facts {
  person: CurrentUser;
  recoveryCodes: number | undefined;
  /** The waiting items of the areas. */
  items: readonly TrayItem[];
}

/** The number of codes from which on new ones should be made. */
const fewCodes = 3;

/** Returns the waiting items of a person, the urgent ones first. */
export function trayItems({ person, recoveryCodes, items }: Facts): TrayItem[] {
  const { is_warning, days_until_expiration } = person.password_expiration_info;
  const days = days_until_expiration ?? 0;
  const own: (TrayItem | false)[] = [
    is_warning && {
      key: "password",
      urgent: days <= 3,
      text: days <= 0 ? "Su contraseña vence hoy" : `Su contraseña vence en ${countOf(days, "día", "días")}`,
      action: { label: "Renovar contraseña", to: paths.changePassword },
    },
    recoveryCodes !== undefined &&
      recoveryCodes <= fewCodes && {
        key: "codes",
        urgent: recoveryCodes === 0,
        text:
          recoveryCodes === 0
            ? "No le quedan códigos de recuperación"
            : `Le ${recoveryCodes === 1 ? "queda" : "quedan"} ${countOf(recoveryCodes, "código", "códigos")} de recuperación`,
        action: { label: "Crear códigos nuevos", to: paths.profile },
      },
  ];
  return [...own.filter((item) => item !== false), ...items].toSorted(
    (a, b) => Number(b.urgent) - Number(a.urgent),
  );
}
