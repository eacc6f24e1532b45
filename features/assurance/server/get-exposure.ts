import type * as contract from "#features/assurance/legal-profile.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { anciLaw, anciStandard } from "./anci-law.ts";
import { findFollowing, findPunishable } from "./anci-standard.store.ts";
import { exposedGaps, sumsOf } from "./exposure.rules.ts";
import { legalProfileFrom } from "./legal-profile.rules.ts";
import { findLegalProfile } from "./legal-profile.store.ts";
import { findExceptions } from "./open-matters.store.ts";
import { todayOf } from "./today-of.ts";

export const getExposure: Verb<typeof contract.getExposure> = async ({ db, clock }) => {
  const profile = legalProfileFrom(await findLegalProfile(db));
  const following = await findFollowing(db, anciStandard);
  const absent =
    profile.regime === "none" ? "not_bound" : following?.enabled ? null : ("not_followed" as const);
  const today = todayOf(clock);
  const excepted = (await findExceptions(db)).filter(({ expires_on }) => expires_on >= today);
  const until = new Map(excepted.map(({ control_id, expires_on }) => [control_id, expires_on]));
  const requirements = absent ? [] : await findPunishable(db, anciStandard);
  const gaps = exposedGaps(anciLaw, profile, requirements, until);
  return { regime: profile.regime, absent, ...sumsOf(gaps), gaps, notice: anciLaw.notice };
};
