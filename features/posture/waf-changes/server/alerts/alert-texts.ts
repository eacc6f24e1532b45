import { changePath } from "#features/posture/waf-changes/contracts/waf-terms.contract.ts";
import { dateTime } from "#platform/contract/dates/calendar-text.ts";
import * as paths from "#platform/contract/paths.ts";
import type { UnalertedChange, UnalertedGroup } from "./unalerted.store.ts";

/** Texts of an alert: for the team, and the summary for the company. */
export interface AlertTexts {
  title: string;
  description: string;
  summary: string;
}

export function textsOfChange(change: UnalertedChange): AlertTexts {
  const { effect_reason, actor_name, on_behalf_of, site_name, occurred_at, message, type_text } = change;
  const place = site_name ? ` en ${site_name}` : "";
  return {
    title: `Cambio del WAF sin solicitud${place}: ${type_text}`,
    description: [
      effect_reason,
      `Autor: ${actor_name}${on_behalf_of ? `, en nombre de ${on_behalf_of}` : ""}. Fecha: ${dateTime(occurred_at.toISOString())}.`,
      `Sitio: ${site_name ?? "toda la cuenta o sin dato"}.`,
      message && `Registro de Imperva: ${message}`,
      `Detalle: ${changePath(change.id)}`,
    ]
      .filter(Boolean)
      .join("\n"),
    summary: `${effect_reason} Ninguna solicitud de su empresa pide este cambio. Revíselo en el registro de cambios y regularícelo si corresponde.`,
  };
}

/** Returns the texts of an alert about several changes; the first change is the example. */
export function textsOfGroup(
  { changes, first_at, last_at, sites }: Pick<UnalertedGroup, "changes" | "first_at" | "last_at" | "sites">,
  subject: string,
  first: UnalertedChange,
): AlertTexts {
  const span = `entre ${dateTime(first_at.toISOString())} y ${dateTime(last_at.toISOString())}`;
  const count = `${changes} cambios del WAF sin solicitud`;
  return {
    title: `${count}: ${subject}`,
    description: [
      `${count} debilitan la protección: ${subject}.`,
      `Fechas: ${span}.${sites > 0 ? ` Sitios: ${sites}.` : ""}`,
      `Primer cambio: ${first.type_text}. ${first.effect_reason}`,
      `Detalle: ${paths.wafChanges}?pendientes=si`,
    ].join("\n"),
    summary: `${count} ${span}: ${subject}. Ninguna solicitud de su empresa los pide. Revíselos en el registro de cambios y regularice los que correspondan.`,
  };
}
