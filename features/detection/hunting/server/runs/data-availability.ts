import type { EventFieldName } from "#features/detection/events/contracts/event-filter.contract.ts";
import {
  eventLookupsOf,
  findSourceHours,
  findSourceNames,
  silentShare,
  tolerableSilence,
} from "#features/detection/events/server/events.public.ts";
import type { DataAvailability, DataNeed } from "#features/detection/hunting/hunting.contract.ts";
import type { VerbContext } from "#platform/server/verb.ts";

/**
 * The event fields of each kind of data. A source delivers a kind if its events have at least one field of each line.
 */
const fieldsOf: Record<Exclude<DataNeed, "any">, readonly (readonly EventFieldName[])[]> = {
  process: [["process_path", "process_command_line"]],
  parent: [
    ["process_path", "process_command_line"],
    ["parent_process_path", "parent_process_command_line"],
  ],
  account: [["source_user", "target_user"]],
  network: [["source_ip"], ["destination_ip"]],
  domain: [["domain", "url"]],
  file: [["file_path", "hash_sha256", "hash_md5", "hash_sha1"]],
  cloud: [["cloud_provider", "cloud_account"]],
};

interface Period {
  from: Date;
  until: Date;
}

/** Returns the availability of each kind of data in a period, by the deliveries of the sources. */
export async function dataAvailability(
  context: Pick<VerbContext, "db" | "actor" | "config" | "memory">,
  needs: readonly DataNeed[],
  period: Period,
): Promise<DataAvailability[]> {
  const { from, until: to } = period;
  const { db } = context;
  const covered = await (await eventLookupsOf(context)).covered({ from, to });
  const hours = await findSourceHours(db, { from, to });
  const names = await findSourceNames(db);
  const stated = Map.groupBy(covered.fields, ({ source_id }) => source_id);
  const delivers = (source: string, need: DataNeed) => {
    const fields = new Set(stated.get(source)?.map(({ field }) => field));
    return need === "any" || fieldsOf[need].every((line) => line.some((field) => fields.has(field)));
  };
  return needs.map((need) => {
    const sources = [...hours]
      .filter(([id]) => delivers(id, need))
      .map(([id, of]) => ({ id, name: names.get(id) ?? "", silent: silentShare(of, period) }));
    return {
      need,
      sources,
      missing: sources.length === 0,
      gaps: sources.some(({ silent }) => silent > tolerableSilence),
    };
  });
}
