import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import * as contract from "#features/contact/contact.contract.ts";
import type { Call, RequestOf } from "#platform/contract/define-call.ts";

interface Visitor {
  call<C extends Call>(call: C, input?: RequestOf<C>): Promise<{ body: string }>;
}

/** A challenge that this visitor's computer has solved. */
export async function aProof(who: Visitor): Promise<string> {
  const { challenge } = JSON.parse((await who.call(contract.getChallenge)).body);
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString("base64");
}

export async function passHumanCheck(who: Visitor): Promise<void> {
  const answer = await who.call(contract.validateRecaptcha, { token: await aProof(who) });
  if (JSON.parse(answer.body).is_human !== true) throw new Error(`Not taken for a human: ${answer.body}`);
}
