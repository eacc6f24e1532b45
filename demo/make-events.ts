import { Readable } from "node:stream";
import { ensureSource, takeBatch } from "#features/events/server/events.public.ts";
import type { DemoCompany } from "./demo-company.ts";
import type { DemoWorld } from "./demo-world.ts";
import type { EventScenarios } from "./event-scenarios.ts";
import { raiseByDay } from "./raise-by-day.ts";
import { wazuhStream } from "./wazuh-stream.ts";

const sourceName = "Wazuh central";
const linesPerChunk = 500;

/** What the company's Wazuh would have sent between two moments, taken as one delivery; the same range again changes nothing. */
export async function makeEvents(
  world: DemoWorld,
  company: { id: number; facts: DemoCompany },
  scenarios: EventScenarios,
  range: { from: Date; to: Date },
): Promise<void> {
  const lines = wazuhStream({
    company: company.facts,
    assets: company.facts.assets,
    scenarios,
    ...range,
    seed: "portal",
  });
  await world.inCompany(
    company.id,
    range.to,
    async (context) => {
      const source = await ensureSource(context, { name: sourceName, format: "wazuh4" });
      const bytes = Readable.from(inChunks(lines));
      const { batch_id } = await takeBatch(context, { companyId: company.id, source, bytes });
      await raiseByDay(context, batch_id);
    },
    true,
  );
}

function* inChunks(lines: Iterable<string>): Generator<Buffer> {
  let chunk: string[] = [];
  for (const line of lines) {
    chunk.push(line);
    if (chunk.length < linesPerChunk) continue;
    yield Buffer.from(`${chunk.join("\n")}\n`);
    chunk = [];
  }
  if (chunk.length > 0) yield Buffer.from(`${chunk.join("\n")}\n`);
}
