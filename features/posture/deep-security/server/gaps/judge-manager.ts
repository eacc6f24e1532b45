import { eventLookupsOf } from "#features/detection/events/server/events.public.ts";
import { TimeSlice } from "#platform/server/time-slice.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import type { ComputerFacts, ProtectionSettings } from "../facts/computer-facts.ts";
import { eventsOfComputer, findManagerEvents } from "../manager-events/manager-events.ts";
import { findImportance } from "./asset-importance.store.ts";
import type { CoveredComputer } from "./gap-report.ts";
import { judgeComputer } from "./judge-computer.rules.ts";

/** Events of the manager count for the gaps of an export within these days before it. */
const eventDays = 7;

export interface JudgedComputer extends CoveredComputer {
  assetId: string | null;
}

interface ManagerCase {
  computers: readonly ComputerFacts[];
  settings: ProtectionSettings;
  assetIdOf: (computer: ComputerFacts) => string | null;
  takenAt: Date;
}

/** Checks the gaps of all computers of a manager as of a time. */
export async function judgeManager(
  context: Pick<VerbContext, "db" | "actor" | "config" | "memory">,
  { computers, settings, assetIdOf, takenAt }: ManagerCase,
): Promise<JudgedComputer[]> {
  const assetIds = computers.flatMap((computer) => assetIdOf(computer) ?? []);
  const importance = await findImportance(context.db, assetIds);
  const from = new Date(takenAt.getTime() - eventDays * 86_400_000);
  const events = await findManagerEvents(await eventLookupsOf(context), { from, to: takenAt }, settings);
  return await new TimeSlice().map(computers, (computer) => {
    const assetId = assetIdOf(computer);
    const asset = assetId ? importance.get(assetId) : undefined;
    return {
      computer,
      assetId,
      judgements: judgeComputer(computer, settings, asset, eventsOfComputer(events, computer)),
    };
  });
}
