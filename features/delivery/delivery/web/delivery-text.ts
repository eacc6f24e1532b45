import type { ListedObligation } from "#features/delivery/delivery/contracts/obligations.contract.ts";
import type { DeliveryStep } from "#features/delivery/delivery/delivery-terms.ts";
import { day } from "#platform/contract/dates/calendar-text.ts";
import { countOf } from "#platform/web/text/number-text.ts";

/** `1 nov 2026` for a day of the calendar. */
export const dayText = (date: string) => day(`${date}T12:00:00Z`, "UTC");

/** Formats a number of working days: `3 días hábiles`. */
export const workingDaysText = (days: number) => countOf(days, "día hábil", "días hábiles");

/** Returns the text about the working days of lateness caused by each party; empty if there are none. */
export function latenessText({ late }: Pick<ListedObligation, "late">): string {
  const parts = [
    late.provider > 0 && `${workingDaysText(late.provider)} del proveedor`,
    late.client > 0 && `${workingDaysText(late.client)} por respuestas de la empresa`,
  ].filter((part) => part !== false);
  return parts.length > 0 ? `Atraso: ${parts.join(" y ")}.` : "";
}

/** Returns a sentence about what happens next with an obligation. */
export function obligationSentence(obligation: ListedObligation): string {
  const { state, acceptance, due_on, extended_due_on, delivered_on, tacit_on, timing } = obligation;
  const until = dayText(extended_due_on);
  const extensionText = extended_due_on > due_on ? ` (con la espera, hasta el ${until})` : "";
  switch (state) {
    case "pending":
      return timing === "waiting"
        ? `Comprometido para el ${dayText(due_on)}${extensionText}. El proveedor espera una respuesta de la empresa.`
        : `Comprometido para el ${dayText(due_on)}${extensionText}.`;
    case "returned":
      return `Devuelto con observaciones. Se debe entregar de nuevo; estaba comprometido para el ${dayText(due_on)}${extensionText}.`;
    case "delivered":
      if (acceptance === "none" || !delivered_on) return `Entregado el ${dayText(delivered_on ?? due_on)}.`;
      return tacit_on
        ? `Entregado el ${dayText(delivered_on)}. Si no se devuelve hasta el ${dayText(tacit_on)}, se da por aceptado.`
        : `Entregado el ${dayText(delivered_on)}. Falta la aceptación de la empresa.`;
    case "accepted":
    case "tacitly_accepted":
      return `Entregado el ${dayText(delivered_on ?? due_on)} y aceptado.`;
    case "not_applicable":
      return "Este compromiso no aplica en este período.";
  }
}

export const stepLabels = {
  opened: "abrió el compromiso",
  delivered: "entregó",
  unlinked: "quitó el respaldo",
  withdrawn: "reabrió el compromiso: se retiró su respaldo",
  announced: "avisó el plazo de aceptación",
  returned: "devolvió la entrega",
  accepted: "aceptó la entrega",
  tacitly_accepted: "dio la entrega por aceptada: terminó el plazo avisado",
  wait_started: "pidió una respuesta a la empresa",
  wait_ended: "terminó la espera",
  exempted: "marcó que no aplica",
  restored: "volvió a exigir el compromiso",
} as const satisfies Record<DeliveryStep, string>;
