import { type Challenge, solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import * as contract from "#features/public/contact/contact.contract.ts";
import type { Call, RequestOf } from "#platform/contract/define-call.ts";
import type { Gate } from "#platform/server/http/gate-services.ts";
import { newChallenge } from "./proof-of-work.ts";

interface Visitor {
  call<C extends Call>(call: C, input?: RequestOf<C>): Promise<{ body: string }>;
}

/** Returns a proof of the portal that is solved at the first attempts; the work itself is covered by another test. */
export async function easyProof({ keyring, clock }: Gate): Promise<string> {
  return await solved(await newChallenge(keyring, clock.now(), 3));
}

/** Returns a challenge that was solved with all the work that it requires. */
export async function workedProof(who: Visitor): Promise<string> {
  return await solved(JSON.parse((await who.call(contract.getChallenge)).body).challenge);
}

async function solved(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString("base64");
}

/** Submits a proof; the visitor may then send a contact request. */
export async function passHumanCheck(who: Visitor, proof: string): Promise<void> {
  const answer = await who.call(contract.validateRecaptcha, { token: proof });
  if (JSON.parse(answer.body).is_human !== true) throw new Error(`Not taken for a human: ${answer.body}`);
}
