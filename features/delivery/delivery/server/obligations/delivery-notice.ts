import { commitmentsPath, obligationPath } from "#features/delivery/delivery/delivery-terms.ts";
import { day } from "#platform/contract/dates/calendar-text.ts";
import type { MailDraft } from "#platform/server/mail/mail-draft.ts";
import type { Notice } from "#platform/server/notices/notice.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import type { Obligation } from "./obligation.store.ts";

type Notifier = Pick<VerbContext, "notify">;
type Named = Pick<Obligation, "id" | "name" | "owner_id" | "due_on">;

const many = { noun: "compromisos", path: commitmentsPath };

/** `4 dic 2026` for a day of the calendar. */
export const dayText = (date: string) => day(`${date}T12:00:00Z`, "UTC");

const nameOf = ({ name, due_on }: Pick<Obligation, "name" | "due_on">) =>
  `${name} (comprometido para el ${dayText(due_on)})`;

const about = (obligation: Named): Notice["about"] => ({
  type: "delivery_obligation",
  id: obligation.id,
  name: nameOf(obligation),
  path: obligationPath(obligation.id),
});

const toOwner = ({ owner_id }: Named): Notice["to"] =>
  owner_id === null ? { side: "provider" } : { people: [owner_id] };

/** Notifies the company that a delivery waits for its acceptance. */
export function notifyOfAcceptanceRequest({ notify }: Notifier, obligation: Named): void {
  notify({ kind: "decision", to: { side: "client" }, about: about(obligation), many });
}

/** Notifies the company of the day after which a delivery counts as accepted; all its people also get a mail. */
export function announceTacitDay({ notify }: Notifier, obligation: Named, tacitOn: string): void {
  const name = `${nameOf(obligation)}. Si no se devuelve hasta el ${dayText(tacitOn)}, se da por aceptada`;
  notify({
    kind: "delivered",
    to: { side: "client" },
    about: { ...about(obligation), name },
    many,
    byPortal: true,
  });
}

/**
 * Returns the mail with the day of tacit acceptance. It is sent independently of a person's notification settings,
 * because tacit acceptance requires it.
 */
export function tacitDayMail(
  obligation: Pick<Obligation, "id" | "name" | "due_on">,
  { tacitOn, to, place, isReminder }: { tacitOn: string; to: string; place: string; isReminder: boolean },
): Pick<MailDraft, "to" | "subject" | "text"> {
  return {
    to,
    subject: isReminder
      ? `Último día hábil para devolver: ${obligation.name}`
      : `Acepte o devuelva la entrega hasta el ${dayText(tacitOn)}: ${obligation.name}`,
    text: [
      `Su proveedor entregó «${nameOf(obligation)}».`,
      `Su empresa puede aceptarla o devolverla con observaciones hasta el ${dayText(tacitOn)}, ese día incluido. Si no la devuelve, se da por aceptada.`,
      `Revise la entrega:\n${place}`,
      "Portal Servicios CCI",
    ].join("\n\n"),
  };
}

/** Notifies the company that the provider waits for its input. */
export function notifyCompanyOfRequest({ notify }: Notifier, obligation: Named): void {
  notify({ kind: "decision", to: { side: "client" }, about: about(obligation), many });
}

/** Notifies the provider that the company returned a delivery. */
export function announceReturn({ notify }: Notifier, obligation: Named): void {
  notify({ kind: "refused", to: toOwner(obligation), about: about(obligation), many });
}

/** Notifies the provider that the company answered its request. */
export function announceAnswer({ notify }: Notifier, obligation: Named): void {
  notify({ kind: "answered", to: toOwner(obligation), about: about(obligation) });
}
