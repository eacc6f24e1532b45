import type * as contract from "#features/contact/contact.contract.ts";
import type { Verb, VerbContext } from "#platform/server/verb.ts";
import { keepCheck } from "../human/human-check.store.ts";
import { limitVisitor } from "../human/limit-visitor.ts";
import { proofName } from "../human/proof-of-work.ts";
import { recaptchaName } from "../human/recaptcha.ts";
import { visitorDigest } from "../human/visitor.rules.ts";

const minutes = 10;

export const validateRecaptcha: Verb<typeof contract.validateRecaptcha> = async (context, { token }) => {
  await limitVisitor(context, "human_check");
  const { db, clock, http, audit } = context;
  const proof = await nameOf(context, token);
  const at = clock.now();
  const until = new Date(at.getTime() + minutes * 60_000);
  const is_human =
    proof !== undefined && (await keepCheck(db, { proof, visitor: visitorDigest(http), at, until }));
  audit({
    action: is_human ? "contact.human_check_passed" : "contact.human_check_failed",
    objectType: "human_check",
    companyId: 0,
  });
  return { is_human };
};

function nameOf({ config, keyring, clock }: VerbContext, token: string): Promise<Buffer | undefined> {
  const { recaptcha, origin } = config;
  if (recaptcha) return recaptchaName({ origin, recaptcha }, token);
  return proofName(keyring, token, clock.now());
}
