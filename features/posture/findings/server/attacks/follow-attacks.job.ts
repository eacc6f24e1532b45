import { z } from "zod";
import { asSystem } from "#platform/server/as-system.ts";
import { defineJob } from "#platform/server/jobs/define-job.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { attackSources } from "../attack-source.extension.ts";
import {
  findCompaniesWithFindings,
  recomputedAtOnce,
  recomputePriority,
} from "../priority/recompute-priority.store.ts";
import { announceFindings } from "../work/finding-case.ts";
import { recordAttacks, removeAttacks } from "./attack.store.ts";

/** The milliseconds for which an attack counts. */
const attackWindowMs = 90 * 86_400_000;
/**
 * The period, in milliseconds, of attacks that each run reads; several times the interval of the runs, so that a
 * failed run loses nothing.
 */
const freshMs = 3_600_000;

/**
 * The areas whose findings can be attacked: attacks are matched by CVE and technique, which only vulnerabilities have.
 */
const attackedAreas = ["vulnerability"] as const;

const attacksSince = ({ extensions }: VerbContext, since: Date) =>
  extensions(attackSources).map((source) => source.rows(since));

/** The priority of attacked findings changes from the same time on. */
async function changePressing(context: VerbContext, findings: readonly string[]): Promise<void> {
  if (findings.length === 0) return context.nothingChanged();
  for (let from = 0; from < findings.length; from += recomputedAtOnce)
    await recomputePriority(context.db, attackedAreas, {
      ids: findings.slice(from, from + recomputedAtOnce),
    });
  context.audit({
    action: "vulnerabilities.attacks_followed",
    objectType: "finding",
    details: { findings: findings.length },
  });
  announceFindings(context);
}

/** Reads all attacks within the counted period; findings without a remaining attack are no longer attacked. */
export async function followAllAttacks(context: VerbContext): Promise<void> {
  const attacks = attacksSince(context, new Date(context.clock.now().getTime() - attackWindowMs));
  const changedIds = await removeAttacks(context.db, attacks);
  await changePressing(context, [...changedIds, ...(await recordAttacks(context.db, attacks))]);
}

/** Raises, every ten minutes, the priority of findings through which their asset was attacked. */
export const followAttacks = defineJob({
  name: "vulnerabilities.follow_attacks",
  input: z.object({}),
  cron: "*/10 * * * *",
  async perform({ gate, within }) {
    const companies = await within({ scope: "platform", effect: "read" }, ({ db }) =>
      findCompaniesWithFindings(db, attackedAreas),
    );
    for (const companyId of companies)
      await asSystem(
        gate,
        { scope: "company", effect: "write", name: "attacks", companyId },
        async (context) => {
          const attacks = attacksSince(context, new Date(context.clock.now().getTime() - freshMs));
          await changePressing(context, await recordAttacks(context.db, attacks));
        },
      );
  },
});
