import { Readable } from "node:stream";
import type { SourceFormat } from "#features/events/events.contract.ts";
import { ensureSource, takeBatch } from "#features/events/server/events.public.ts";
import type { DemoWorld } from "./demo-world.ts";
import { findByHour } from "./find-by-hour.ts";
import { raiseByDay } from "./raise-by-day.ts";

const linesPerChunk = 500;

/** What a source of a company sent, taken as one delivery with the alerts that it would have raised on the way. */
export async function takeTold(
  world: DemoWorld,
  companyId: number,
  source: { name: string; format: SourceFormat },
  lines: Iterable<string>,
): Promise<void> {
  await world.inCompany(
    companyId,
    world.now,
    async (context) => {
      const known = await ensureSource(context, source);
      const bytes = Readable.from(inChunks(lines));
      const { batch_id } = await takeBatch(context, { companyId, source: known, bytes });
      await raiseByDay(context, batch_id);
      await findByHour(context, batch_id);
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
