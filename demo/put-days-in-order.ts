import { retellDays, standardsOfCompany } from "#features/compliance/server/compliance.public.ts";
import type { DemoWorld } from "./demo-world.ts";

/** Evidence is told after the states that it proves, on days before the last of them: the days are told again in order. */
export async function putDaysInOrder(world: DemoWorld, companyIds: Map<string, number>): Promise<void> {
  for (const companyId of companyIds.values()) {
    await world.inCompany(companyId, world.now, async (context) => {
      const followed = await standardsOfCompany(context.db);
      for (const { standard } of followed) await retellDays(context, standard.id);
      context.audit({
        action: "compliance.days_recorded",
        objectType: "standard",
        details: { standards: followed.map(({ standard }) => standard.id) },
      });
    });
  }
}
