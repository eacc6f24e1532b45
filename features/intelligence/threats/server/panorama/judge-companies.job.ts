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

/** Compares one company anew, as after somebody said what it is. */
export const judgeOneCompany = defineJob({
  ...judgeCompanyName,
  perform: ({ gate }, { company_id }) => judge(gate, company_id),
});

/**
 * Every quarter of an hour: puts profiles together where their base changed, and compares them with each company that was
 * not compared with them, or not for six hours. Run again at once, it changes nothing.
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

/** Answers when the profiles of the provider's base were put together. */
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
