import { obligationPath } from "#features/delivery/delivery/delivery-terms.ts";
import { placeInCompany } from "#platform/contract/place-in-company.ts";
import { asSystem } from "#platform/server/as-system.ts";
import type { Gate } from "#platform/server/http/gate-services.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { writeChange } from "./act-on-obligation.ts";
import { findClientAddresses } from "./company-mail.store.ts";
import { announceTacitDay, dayText, tacitDayMail } from "./delivery-notice.ts";
import { dueDay } from "./delivery-time.rules.ts";
import { changeObligation, type Obligation } from "./obligation.store.ts";
import { obligationContext, type Standpoint } from "./standpoint.ts";
import { lockUnannouncedAcceptances, lockUnremindedObligations } from "./tacit.store.ts";

interface Letter {
  obligation: Obligation;
  tacitOn: string;
  isReminder: boolean;
}

function mailEverybody(
  { mail, config }: Pick<VerbContext, "mail" | "config">,
  { obligation, ...letter }: Letter,
  { companyId, addresses }: { companyId: number; addresses: readonly string[] },
): void {
  const place = `${config.origin}${placeInCompany(companyId, obligationPath(obligation.id))}`;
  for (const to of addresses) mail({ ...tacitDayMail(obligation, { ...letter, to, place }), companyId });
}

/** Announces the last day for a return of each new delivery with tacit acceptance. */
async function announceNew(
  context: VerbContext,
  standpoint: Standpoint,
  addresses: readonly string[],
): Promise<number> {
  const { companyId, today, now } = standpoint;
  const deliveries = await lockUnannouncedAcceptances(context.db, companyId);
  for (const obligation of deliveries) {
    const tacitOn = dueDay(today, obligation.tacit_days);
    mailEverybody(context, { obligation, tacitOn, isReminder: false }, { companyId, addresses });
    announceTacitDay(context, obligation, tacitOn);
    await writeChange(
      context,
      obligation,
      {
        set: { tacit_on: tacitOn, announced_at: now },
        step: "announced",
        reason: `Se da por aceptada si no se devuelve hasta el ${dayText(tacitOn)}`,
      },
      standpoint,
    );
  }
  return deliveries.length;
}

/** Reminds of each announced day one working day before. */
async function remind(
  context: VerbContext,
  { companyId, today, now }: Standpoint,
  addresses: readonly string[],
): Promise<number> {
  const near = await lockUnremindedObligations(context.db, companyId, dueDay(today, 1));
  for (const obligation of near) {
    const { tacit_on, announced_at } = obligation;
    if (!tacit_on || !announced_at) continue;
    mailEverybody(context, { obligation, tacitOn: tacit_on, isReminder: true }, { companyId, addresses });
    await changeObligation(context.db, companyId, obligation.id, { reminded_at: now });
  }
  return near.length;
}

/**
 * Mails announcements and reminders of the day of tacit acceptance to all people of the company. Without a recipient
 * nothing is announced, and the delivery is not accepted tacitly.
 */
export async function announceTacitDays(gate: Gate, companyId: number, name: string): Promise<void> {
  const addresses = await asSystem(gate, { scope: "platform", effect: "read", name }, ({ db }) =>
    findClientAddresses(db, companyId),
  );
  if (addresses.length === 0) return;
  await asSystem(gate, { scope: "company", effect: "write", name, companyId }, async (context) => {
    const standpoint = await obligationContext(context);
    const announced = await announceNew(context, standpoint, addresses);
    const reminded = await remind(context, standpoint, addresses);
    if (announced + reminded === 0) return context.nothingChanged();
    if (reminded > 0)
      context.audit({
        action: "delivery.reminded",
        objectType: "delivery_obligation",
        details: { reminded },
      });
  });
}
