import type { AnciLaw } from "#database/reference/anci-law-file.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import { changedFields } from "#platform/server/audit/changed-fields.ts";
import { holidays } from "#platform/server/calendar/chile-calendar.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { refuseStale } from "#platform/server/seen-version.ts";
import { route, type Verb } from "#platform/server/verb.ts";
import { fineAtStake } from "../../assurance.labels.ts";
import type { ExposedGap, Exposure, LegalProfile } from "../../contracts/legal-profile.contract.ts";
import * as contract from "../../contracts/legal-profile.contract.ts";
import { findExceptions } from "../findings/open-matters.store.ts";
import { providerToday } from "../today-of.ts";
import { anciLaw, anciStandard } from "./anci-law.ts";
import {
  findAdoptingCompanies,
  findSanctionableControls,
  type PunishableRow,
} from "./anci-standard.store.ts";
import { legalTermEnd } from "./duty.rules.ts";
import { legalProfileFrom } from "./legal-profile.rules.ts";
import { findLegalProfile, writeLegalProfile } from "./legal-profile.store.ts";
import { legalView } from "./legal-view.ts";

export const getLegalProfile: Verb<typeof contract.getLegalProfile> = (context) => legalView(context);

export const saveLegalProfile: Verb<typeof contract.saveLegalProfile> = async (
  context,
  { version, ...change },
) => {
  const { db, actor, clock, audit, announce } = context;
  if (change.sector && !anciLaw.sectors.some(({ code }) => code === change.sector))
    throw new Refusal("invalid_input", { detail: "El sector no es uno de los de la ley." });
  const before = legalProfileFrom(await findLegalProfile(db));
  const [companyId, at, by] = [companyIn(actor), clock.now(), authorOf(actor).name];
  refuseStale(await writeLegalProfile(db, { companyId, version, at, by }, change));
  audit({
    action: "legal_profile.changed",
    objectType: "legal_profile",
    details: changedFields(before, change),
  });
  announce({ topic: "assurance.changed", data: {} });
  return await legalView(context);
};

const dossierKinds = new Set(anciLaw.oiv_dossier.map(({ code }) => code));

export const saveDossier: Verb<typeof contract.saveDossier> = async (context, { version, dossier }) => {
  const { db, actor, clock, audit, announce } = context;
  if (!dossier.every(({ kind }) => dossierKinds.has(kind)))
    throw new Refusal("invalid_input", { detail: "El expediente nombra un deber que la ley no tiene." });
  const before = legalProfileFrom(await findLegalProfile(db));
  const [companyId, at, by] = [companyIn(actor), clock.now(), authorOf(actor).name];
  refuseStale(await writeLegalProfile(db, { companyId, version, at, by }, { dossier }));
  const spelled = (entries: contract.DossierEntry[]) => entries.map((entry) => JSON.stringify(entry));
  const [entriesBefore, entriesAfter] = [new Set(spelled(before.dossier)), new Set(spelled(dossier))];
  audit({
    action: "legal_profile.dossier_changed",
    objectType: "legal_profile",
    details: {
      added: dossier.filter((entry) => !entriesBefore.has(JSON.stringify(entry))),
      removed: before.dossier.filter((entry) => !entriesAfter.has(JSON.stringify(entry))),
    },
  });
  announce({ topic: "assurance.changed", data: {} });
  return await legalView(context);
};

const openResults = new Set(["not_assessed", "partially_compliant", "non_compliant"]);
/** The sector of the law to which some requirements are limited. */
const stateSector = "state";

type CompanyRegime = Pick<LegalProfile, "regime" | "sector">;

/** Returns whether the law binds this company to a requirement. */
function binds({ legal, attributes }: PunishableRow, { regime, sector }: CompanyRegime): boolean {
  if (attributes.institution === "state_body" && sector !== stateSector) return false;
  return legal.binds.includes(regime.toUpperCase());
}

/** Returns the open gaps that the law punishes with the highest fine of their class, the highest first. */
function exposedGaps(
  law: Pick<AnciLaw, "classes" | "infractions">,
  profile: CompanyRegime,
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

/** Returns the sums of fines of the gaps: of known gaps, and separately of requirements that were not assessed. */
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
  const following = await findAdoptingCompanies(db, anciStandard);
  const absent =
    profile.regime === "none" ? "not_bound" : following?.enabled ? null : ("not_followed" as const);
  const today = providerToday(clock);
  const excepted = (await findExceptions(db)).filter(({ expires_on }) => expires_on >= today);
  const until = new Map(excepted.map(({ control_id, expires_on }) => [control_id, expires_on]));
  const requirements = absent ? [] : await findSanctionableControls(db, anciStandard);
  const gaps = exposedGaps(anciLaw, profile, requirements, until);
  return { regime: profile.regime, absent, ...sumsOf(gaps), gaps, notice: anciLaw.notice };
};

const computeDeadlines: Verb<typeof contract.computeDeadlines> = async ({ db }, moments) => {
  const { regime } = legalProfileFrom(await findLegalProfile(db));
  const items = anciLaw.deadlines.map(({ binds, control: _control, ...deadline }) => {
    const from = moments[deadline.counted_from];
    return {
      ...deadline,
      binds: (binds as string[]).includes(regime.toUpperCase()),
      due_at: from ? legalTermEnd(new Date(from), deadline.term, holidays).toISOString() : null,
    };
  });
  return { items };
};

export const legalProfileVerbs = [
  route(contract.getLegalProfile, getLegalProfile),
  route(contract.saveLegalProfile, saveLegalProfile),
  route(contract.saveDossier, saveDossier),
  route(contract.getExposure, getExposure),
  route(contract.computeDeadlines, computeDeadlines),
];
