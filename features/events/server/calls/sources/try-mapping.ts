import type * as contract from "#features/events/contracts/event-mapping.contract.ts";
import { NormalEvent } from "#features/events/contracts/events.contract.ts";
import { readers } from "#features/events/readers/recognise.ts";
import type { Verb } from "#platform/server/verb.ts";

export const tryMapping: Verb<typeof contract.tryMapping> = async ({ clock }, { rules, record }) => {
  const reading = readers.mapped(record, { rules, receivedAt: clock.now() });
  if ("problem" in reading) return { event: null, problem: reading.problem.reason };
  if ("skipped" in reading) return { event: null, problem: null };
  return { event: NormalEvent.parse(reading.draft), problem: null };
};
