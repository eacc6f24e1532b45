import type { AnciLaw } from "#database/reference/anci-law-file.ts";
import { fineAtStake } from "#features/assurance/assurance.words.ts";
import type * as contract from "#features/assurance/contracts/legal-profile.contract.ts";
import type {
  ExposedGap,
  Exposure,
  LegalProfile,
} from "#features/assurance/contracts/legal-profile.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findExceptions } from "../findings/open-matters.store.ts";
import { anciLaw, anciStandard } from "../law/anci-law.ts";
import { findFollowing, findPunishable, type PunishableRow } from "../law/anci-standard.store.ts";
import { legalProfileFrom } from "../law/legal-profile.rules.ts";
import { findLegalProfile } from "../law/legal-profile.store.ts";
import { todayOf } from "../today-of.ts";

const openResults = new Set(["not_assessed", "partially_compliant", "non_compliant"]);
/** The sector of the law whose bodies some requirements are for alone. */
const stateSector = "state";

type Bound = Pick<LegalProfile, "regime" | "sector">;

/** Whether the law binds this company to a requirement. */
function binds({ legal, attributes }: PunishableRow, { regime, sector }: Bound): boolean {
  if (attributes.institution === "state_body" && sector !== stateSector) return false;
  return legal.binds.includes(regime.toUpperCase());
}

/** The open gaps that the law punishes with the highest fine of their class, the dearest first. */
function exposedGaps(
  law: Pick<AnciLaw, "classes" | "infractions">,
  profile: Bound,
  requirements: readonly PunishableRow[],
  exceptedUntil: ReadonlyMap<number, string>,
): ExposedGap[] {
  const bracket = profile.regime === "oiv" ? "oiv" : "general";
  const ceilings = new Map(law.classes.map(({ code, max_fine_utm }) => [code, max_fine_utm[bracket]]));
  const infractions = new Map(law.infractions.map(({ ref, what }) => [ref, what]));
  const gaps = requirements
    .filter((row) => openResults.has(row.result) && binds(row, profile))
    .flatMap(({ control_id, code, title, legal, result }) => {
      const { infraction, infraction_ref, article } = legal;
      if (!infraction) return [];
      return [
        {
          control_id,
          code,
          title,
          article,
          infraction,
          infraction_ref,
          what: (infraction_ref && infractions.get(infraction_ref)) || null,
          result,
          ceiling_utm: ceilings.get(infraction) ?? 0,
          excepted_until: exceptedUntil.get(control_id) ?? null,
        },
      ];
    });
  return gaps.toSorted((a, b) => b.ceiling_utm - a.ceiling_utm);
}

/** The sums of the gaps: what the company knows of apart from what nobody looked at. */
function sumsOf(gaps: readonly ExposedGap[]): Pick<Exposure, "known_utm" | "unassessed_utm" | "highest_utm"> {
  const sum = (some: readonly ExposedGap[]) => some.reduce((utm, { ceiling_utm }) => utm + ceiling_utm, 0);
  return {
    known_utm: sum(gaps.filter(({ result }) => result !== "not_assessed")),
    unassessed_utm: sum(gaps.filter(({ result }) => result === "not_assessed")),
    highest_utm: fineAtStake(gaps).highestUtm,
  };
}

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
