import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import * as contract from "#features/contact/contact.contract.ts";
import type { Caller } from "#platform/testing/caller.ts";

/** A challenge that this visitor's computer has solved. */
export async function aProof(who: Caller): Promise<string> {
  const { challenge } = (await who.call(contract.getChallenge)).json();
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString("base64");
}

export async function passHumanCheck(who: Caller): Promise<void> {
  const answer = await who.call(contract.validateRecaptcha, { token: await aProof(who) });
  if (answer.json().is_human !== true) throw new Error(`Not taken for a human: ${answer.body}`);
}
