import { findPeople } from "#features/identity/companies/server/companies.public.ts";
import { companyIn } from "#platform/server/actor.ts";
import { asSystem } from "#platform/server/as-system.ts";
import { dayOf } from "#platform/server/calendar/santiago-days.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { tokenDigest } from "#platform/server/sessions/tokens.ts";
import type { Steps } from "#platform/server/steps.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { findReceiver, type ReceiverRow } from "../receivers/receiver.store.ts";
import { isUnconfirmed } from "../sendings/prepare-sendings.ts";
import { findLinkedSending, findPassedSending } from "./link.store.ts";

/**
 * Returns the refusal for an unknown, expired or revoked link and for a receiver who has left; all of them get the
 * same answer.
 */
const deadLink = () => new Refusal("link_dead", { detail: "El enlace ya no sirve." });

const secretOf = (secret: string) => {
  const place = secret.indexOf(".");
  return { companyId: Number(secret.slice(0, place)), token: secret.slice(place + 1) };
};

/**
 * Runs work as the portal itself in the company that a secret names. The company id only selects the rows to search:
 * without a valid link secret nothing is found.
 */
export async function withSecret<T>(
  { gate }: Pick<Steps, "gate">,
  secret: string,
  work: (context: VerbContext, token: string) => Promise<T>,
): Promise<T> {
  const { companyId, token } = secretOf(secret);
  if (!Number.isSafeInteger(companyId)) throw deadLink();
  return await asSystem(
    gate,
    { scope: "company", effect: "write", name: "document-delivery.link", companyId },
    (context) => work(context, token),
  );
}

/**
 * Returns whether a receiver no longer receives anything: disabled, past the last day, or without a confirmed address.
 */
const hasLeft = (receiver: ReceiverRow, now: Date) =>
  receiver.status === "left" ||
  isUnconfirmed(receiver) ||
  (receiver.valid_until !== null && receiver.valid_until < dayOf(now));

/** Returns the valid sending of a link with its receiver. */
export async function loadLink({ db, actor, clock }: VerbContext, token: string) {
  const companyId = companyIn(actor);
  const sending = await findLinkedSending(db, companyId, { digest: tokenDigest(token), now: clock.now() });
  const receiver = sending && (await findReceiver(db, companyId, sending.receiver_id));
  if (!sending || !receiver || hasLeft(receiver, clock.now())) throw deadLink();
  return { sending, receiver };
}

/** Returns the valid sending of a document session. */
export async function loadPass({ db, actor, clock }: VerbContext, token: string) {
  const companyId = companyIn(actor);
  const sending = await findPassedSending(db, companyId, { digest: tokenDigest(token), now: clock.now() });
  const receiver = sending && (await findReceiver(db, companyId, sending.receiver_id));
  // A session that an account opened ends with the account's access to the company.
  const lostAccess =
    sending?.user_id != null && !(await findPeople(db)).some(({ id }) => id === sending.user_id);
  if (!sending || !receiver || lostAccess || hasLeft(receiver, clock.now()))
    throw new Refusal("link_dead", { detail: "La sesión terminó. Abra de nuevo el enlace del correo." });
  return { sending, receiver, proof: sending.proof as "code" | "account" };
}
