import type { Duty } from "#features/response/legal-duties/contracts/legal-duties.contract.ts";
import { countOf } from "#platform/web/text/number-text.ts";

/** `Plazo: 15 días corridos`. */
export function termText({ term, shortened }: Pick<Duty, "term" | "shortened">): string {
  if (!term) return "Sin plazo en horas o días";
  const { amount, unit } = term;
  const words = {
    hours: countOf(amount, "hora", "horas"),
    calendar_days: countOf(amount, "día corrido", "días corridos"),
    business_days: countOf(amount, "día hábil", "días hábiles"),
  };
  return `Plazo: ${words[unit]}${shortened ? ", por servicio esencial afectado" : ""}`;
}
