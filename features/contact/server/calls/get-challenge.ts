import type * as contract from "#features/contact/contact.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { newChallenge } from "../human/proof-of-work.ts";

export const getChallenge: Verb<typeof contract.getChallenge> = async ({ config, keyring, clock }) => {
  if (config.recaptcha) return { kind: "recaptcha", site_key: config.recaptcha.siteKey };
  return { kind: "proof_of_work", challenge: await newChallenge(keyring, clock.now()) };
};
