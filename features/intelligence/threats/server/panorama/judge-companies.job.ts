import { z } from "zod";
import { findCompanyBriefs } from "#features/identity/companies/server/companies.public.ts";
import { asSystem } from "#platform/server/as-system.ts";
import { defineJob, type JobContext } from "#platform/server/jobs/define-job.ts";
import { buildProfiles, findProfileAge } from "../actors/profile.store.ts";
import { judgeCompany } from "./judge-company.ts";
import { judgeCompanyName } from "./judge-company-name.ts";
import { findCompanyRow } from "./threat-company.store.ts";

/** The age after which a company is compared again, in milliseconds: its facts change slowly. */
const staleMs = 6 * 3_600_000;
type Gate = JobContext["gate"];

/** Job that recomputes the relevance of threats for one company, for example after its sector changed. */
export const judgeOneCompany = defineJob({
  ...judgeCompanyName,
  perform: ({ gate }, { company_id }) => judge(gate, company_id),
});

/**
 * Rebuilds profiles whose threat catalogue changed, every quarter of an hour, and recomputes the relevance for
 * companies whose result is outdated or older than six hours. Running it again at once changes nothing.
 */
export const judgeCompanies = defineJob({
  name: "threats.judge_companies",
  input: z.object({}),
  cron: "7,22,37,52 * * * *",
  expireInSeconds: 3_000,
  async perform({ gate }) {
    const built = await buildBase(gate);
    const companies = await asSystem(
      gate,
      { scope: "platform", effect: "read", name: "threats.judge_companies" },
      ({ db }) => findCompanyBriefs(db),
    );
    const before = gate.clock.now().getTime() - staleMs;
    for (const { id } of companies) {
      const judgedAt = await asSystem(
        gate,
        { scope: "company", effect: "read", name: "threats.judge_companies", companyId: id },
        async ({ db }) => (await findCompanyRow(db))?.judged_at,
      );
      if (!judgedAt || judgedAt.getTime() <= before || (built && judgedAt < built)) await judge(gate, id);
    }
  },
});

async function judge(gate: Gate, companyId: number): Promise<void> {
  const frame = {
    scope: "company",
    effect: "write",
    name: judgeCompanyName.name,
    companyId,
    bulk: true,
  } as const;
  await asSystem(gate, frame, async (context) => {
    const threats = await judgeCompany(context);
    context.audit({
      action: "threats.company_judged",
      objectType: "threat_company",
      objectId: String(companyId),
      details: { threats },
    });
  });
}

/** Rebuilds the provider's threat profiles if they are outdated. Returns the time of their last build. */
async function buildBase(gate: Gate): Promise<Date | null> {
  const name = "threats.judge_companies";
  const age = await asSystem(gate, { scope: "platform", effect: "read", name }, ({ db }) =>
    findProfileAge(db, 0),
  );
  if (!age.said_at || (age.built_at && age.built_at >= age.said_at)) return age.built_at;
  return await asSystem(gate, { scope: "platform", effect: "write", name, bulk: true }, async (context) => {
    const now = context.clock.now();
    const profiles = await buildProfiles(context.db, 0, now);
    context.audit({
      action: "threats.profiles_built",
      objectType: "threat_source",
      objectId: "",
      details: { profiles },
      companyId: 0,
    });
    return now;
  });
}
