import { dueSettlements } from "#features/assurance/server/due-settlements.ts";
import { settleMeasures } from "#features/assurance/server/settle-measures.ts";
import type { DemoWorld } from "./demo-world.ts";

/** Measures that rest on the events stand as they should, now that records arrived: no need to wait for the night. */
export async function settleAfterEvents(
  world: DemoWorld,
  companyIds: ReadonlyMap<string, number>,
): Promise<void> {
  for (const companyId of companyIds.values()) {
    const due = await world.readCompany(companyId, dueSettlements);
    if (due.length > 0) await world.inCompany(companyId, world.now, (context) => settleMeasures(context, {}));
  }
}
