import { timingSafeEqual } from "node:crypto";
import { Readable } from "node:stream";
import { v7 as uuidv7 } from "uuid";
import { findPeople } from "#features/identity/companies/server/companies.public.ts";
import { companyIn, personOf } from "#platform/server/actor.ts";
import type { Gate } from "#platform/server/http/gate-services.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { newToken, tokenDigest } from "#platform/server/sessions/tokens.ts";
import { type SteppedVerb, steppedRoute } from "#platform/server/steps.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import * as contract from "../../contracts/received.contract.ts";
import { confirmationCode } from "../receivers/confirm-receiver.ts";
import { changeReceiver, findByConfirmation } from "../receivers/receiver.store.ts";
import { lockSending } from "../sendings/sending.store.ts";
import type { SendingRow } from "../sendings/sending-query.store.ts";
import { addStampToFile } from "../stamp/stamp-copy.ts";
import { expectCode, sendCode } from "./codes.ts";
import { countAccesses, countOtherVisits, insertPass } from "./link.store.ts";
import { loadLink, loadPass, withSecret } from "./open-link.ts";
import { expectAvailable, readDocument, receivedFile } from "./read-document.ts";
import { recordAccess, type Visitor } from "./record-access.ts";
import { maskEmail, networkPrefix, robotSignsOf } from "./visit.rules.ts";

const maxBytes = 40 * 1_048_576;

/**
 * Stores a stamped copy of a file for one download and returns its key; if the file cannot be stamped, the key of the
 * file itself. The hourly job for files without a row also removes the copy of an interrupted download.
 */
async function storeStampedCopy(
  { files, clock }: Pick<Gate, "files" | "clock">,
  key: string,
  { receiver_name: name, sha256 }: { receiver_name: string; sha256: string },
): Promise<string> {
  const { content, bytes } = await files.read(key);
  if (bytes > maxBytes) {
    content.destroy();
    return key;
  }
  const original = Buffer.concat(await content.toArray());
  const copy = await addStampToFile(original, { name, sha256, at: clock.now() });
  if (copy === original) return key;
  return (await files.write(Readable.from([copy]), { maximumBytes: maxBytes })).key;
}

const passMinutes = 60;

/** Opens a session for one document alone. */
async function issueAccess(
  context: VerbContext,
  sending: SendingRow,
  visitor: Visitor,
  { proof, userId }: { proof: "code" | "account"; userId: number | null },
): Promise<{ pass: string; expires_at: string }> {
  const { db, actor, clock } = context;
  const companyId = companyIn(actor);
  const now = clock.now();
  const token = newToken();
  const expiresAt = new Date(now.getTime() + passMinutes * 60_000);
  await insertPass(db, {
    company_id: companyId,
    id: uuidv7(),
    sending_id: sending.id,
    token_sha256: tokenDigest(token),
    proof,
    user_id: userId,
    created_at: now,
    expires_at: expiresAt,
  });
  await recordAccess(context, sending, visitor, {
    kind: "entered",
    proof,
    personName: sending.receiver_name,
  });
  return { pass: `${companyId}.${token}`, expires_at: expiresAt.toISOString() };
}

/**
 * The maximum number of visits of one sending per day that are recorded; further visits of a scanner change nothing.
 */
const maxVisitsPerDay = 100;
/**
 * The maximum number of downloads of one sending per day, because each download adds a row and may create a stamped
 * copy.
 */
const maxDownloadsPerDay = 50;
const minuteMs = 60_000;
const dayMs = 86_400_000;

const visitLink: SteppedVerb<typeof contract.visitLink> = (steps, { link }) =>
  withSecret(steps, link, async (context, token) => {
    const { db, actor, clock, nothingChanged } = context;
    const companyId = companyIn(actor);
    const { sending, receiver } = await loadLink(context, token);
    const at = clock.now();
    const visits = await countAccesses(db, companyId, {
      sendingId: sending.id,
      kind: "visited",
      since: new Date(at.getTime() - dayMs),
    });
    if (visits >= maxVisitsPerDay) nothingChanged();
    else {
      const otherReceivers = await countOtherVisits(db, companyId, {
        prefix: networkPrefix(steps.http.ip),
        receiverId: sending.receiver_id,
        since: new Date(at.getTime() - minuteMs),
      });
      const { userAgent } = steps.http;
      const marks = robotSignsOf({ userAgent, at, acceptedAt: sending.accepted_at, otherReceivers });
      await recordAccess(context, sending, steps.http, { kind: "visited", marks });
    }
    return {
      proof: receiver.user_id === null ? "code" : "account",
      masked_email: maskEmail(sending.email),
      expires_at: sending.expires_at.toISOString(),
    };
  });

const requestCode: SteppedVerb<typeof contract.requestCode> = (steps, { link }) =>
  withSecret(steps, link, async (context, token) => {
    const { sending, receiver } = await loadLink(context, token);
    if (receiver.user_id !== null)
      throw new Refusal("conflict", { detail: "Este documento se abre con su cuenta del portal." });
    await sendCode(context, { sending, secret: token, purpose: "enter", visitor: steps.http });
    return { sent: true };
  });

const enterWithCode: SteppedVerb<typeof contract.enterWithCode> = (steps, { link, code }) =>
  withSecret(steps, link, async (context, token) => {
    const { sending, receiver } = await loadLink(context, token);
    if (receiver.user_id !== null)
      throw new Refusal("conflict", { detail: "Este documento se abre con su cuenta del portal." });
    const visitor = steps.http;
    await expectCode(context, { sending, secret: token, purpose: "enter", code, visitor });
    return await issueAccess(context, sending, visitor, { proof: "code", userId: null });
  });

const enterWithAccount: SteppedVerb<typeof contract.enterWithAccount> = (steps, { link }) =>
  withSecret(steps, link, async (context, token) => {
    const { userId } = personOf(steps.actor);
    const { sending, receiver } = await loadLink(context, token);
    const belongs = (await findPeople(context.db)).some(({ id }) => id === userId);
    if (receiver.user_id !== userId || !belongs)
      throw new Refusal("forbidden", { detail: "Este enlace es de otra persona." });
    return await issueAccess(context, sending, steps.http, { proof: "account", userId });
  });

const readReceived: SteppedVerb<typeof contract.readReceived> = (steps, { pass, opened }) =>
  withSecret(steps, pass, async (context, token) => {
    const { sending, proof } = await loadPass(context, token);
    if (opened && sending.opened_at === null)
      await recordAccess(context, sending, steps.http, {
        kind: "opened",
        proof,
        personName: sending.receiver_name,
      });
    else context.nothingChanged();
    return { ...(await readDocument(context, sending)), proof };
  });

const downloadReceived: SteppedVerb<typeof contract.downloadReceived> = async (steps, { pass }) => {
  const { sending, proof, file } = await withSecret(steps, pass, async (context, token) => {
    const loaded = await loadPass(context, token);
    const downloads = await countAccesses(context.db, companyIn(context.actor), {
      sendingId: loaded.sending.id,
      kind: "downloaded",
      since: new Date(context.clock.now().getTime() - dayMs),
    });
    if (downloads >= maxDownloadsPerDay)
      throw new Refusal("too_many_requests", {
        detail: "Ya descargó este documento muchas veces hoy.",
        retryAfterSeconds: 86_400,
      });
    context.nothingChanged();
    return { ...loaded, file: await receivedFile(context, loaded.sending) };
  });
  const { bytes, key: original, ...fileFacts } = file;
  const key = sending.stamped ? await storeStampedCopy(steps.gate, original, sending) : original;
  return {
    ...fileFacts,
    key,
    afterSent: async () => {
      if (key !== original) await steps.gate.files.remove(key);
      await withSecret(steps, pass, async (context) => {
        // The bytes were sent, so the row is written even when the link was revoked or the session ended meanwhile.
        const current = (await lockSending(context.db, companyIn(context.actor), sending.id)) ?? sending;
        const personName = current.receiver_name;
        await recordAccess(context, current, steps.http, { kind: "downloaded", proof, personName, bytes });
      });
    },
  };
};

const requestReceiptCode: SteppedVerb<typeof contract.requestReceiptCode> = (steps, { pass }) =>
  withSecret(steps, pass, async (context, token) => {
    const { sending } = await loadPass(context, token);
    if (sending.acknowledged_at) throw new Refusal("already_used", { detail: "La recepción ya se firmó." });
    await expectAvailable(context, sending);
    await sendCode(context, { sending, secret: token, purpose: "acknowledge", visitor: steps.http });
    return { sent: true };
  });

const acknowledgeReceived: SteppedVerb<typeof contract.acknowledgeReceived> = (steps, { pass, code, name }) =>
  withSecret(steps, pass, async (context, token) => {
    const { sending, proof } = await loadPass(context, token);
    if (sending.acknowledged_at) throw new Refusal("already_used", { detail: "La recepción ya se firmó." });
    await expectAvailable(context, sending);
    const visitor = steps.http;
    await expectCode(context, { sending, secret: token, purpose: "acknowledge", code, visitor });
    await recordAccess(context, sending, visitor, { kind: "acknowledged", proof, personName: name });
    return { acknowledged_at: context.clock.now().toISOString() };
  });

const confirmAddress: SteppedVerb<typeof contract.confirmAddress> = (steps, { link, code }) =>
  withSecret(steps, link, async (context, token) => {
    const { db, actor, clock, audit } = context;
    const companyId = companyIn(actor);
    const now = clock.now();
    const receiver = await findByConfirmation(db, companyId, { digest: tokenDigest(token), now });
    if (!receiver)
      throw new Refusal("link_dead", { detail: "El enlace ya no sirve o el correo ya se confirmó." });
    if (!timingSafeEqual(Buffer.from(code), Buffer.from(confirmationCode(token))))
      throw new Refusal("wrong_code", { detail: "El código no es correcto." });
    await changeReceiver(db, companyId, receiver.id, {
      status: "active",
      status_reason: "",
      status_at: now,
      confirmed_at: now,
      confirm_sha256: null,
      confirm_expires_at: null,
      updated_at: now,
    });
    audit({
      action: "sending.receiver_confirmed",
      objectType: "document_receiver",
      objectId: receiver.id,
      details: { name: receiver.name },
    });
    return { confirmed: true };
  });

export const receivedVerbs = [
  steppedRoute(contract.visitLink, visitLink),
  steppedRoute(contract.requestCode, requestCode),
  steppedRoute(contract.enterWithCode, enterWithCode),
  steppedRoute(contract.enterWithAccount, enterWithAccount),
  steppedRoute(contract.readReceived, readReceived),
  steppedRoute(contract.downloadReceived, downloadReceived),
  steppedRoute(contract.requestReceiptCode, requestReceiptCode),
  steppedRoute(contract.acknowledgeReceived, acknowledgeReceived),
  steppedRoute(contract.confirmAddress, confirmAddress),
];
