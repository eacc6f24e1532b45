import { v7 as uuidv7 } from "uuid";
import type { Tlp } from "#features/response/incidents/contracts/incident-terms.contract.ts";
import type { JsonObject } from "#platform/readers/json-limits.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { type ExportedObject, findLinkedObjects, findRaws } from "./exported.store.ts";
import { type ExportRequest, indicatorPages } from "./indicator-pages.ts";
import { markingDefinition, stixUnderCeiling, tlpsUnder } from "./stix-under-ceiling.ts";

/** Yields a STIX 2.1 bundle: the indicators, related objects and their marking definitions. */
export async function* stixFile(
  db: Database,
  exported: ExportRequest,
  ceiling: Tlp,
  about: ExportedObject | undefined,
): AsyncGenerator<string> {
  const writtenIds = new Set<string>();
  let separator = "";
  const write = (object: JsonObject): string => {
    const text = `${separator}\n${JSON.stringify(object)}`;
    separator = ",";
    return text;
  };
  yield `{"type":"bundle","id":"bundle--${uuidv7()}","objects":[`;
  for (const tlp of tlpsUnder(ceiling)) yield write(markingDefinition(tlp));
  async function* raws(ids: readonly string[]) {
    const fresh = [...new Set(ids)].filter((id) => !writtenIds.has(id));
    for (const id of fresh) writtenIds.add(id);
    for (const { raw, tlp } of await findRaws(db, exported.companyId, fresh, exported.tlps)) {
      const object = stixUnderCeiling(raw, tlp, ceiling);
      if (object) yield write(object);
    }
  }
  const joined = async (stixIds: readonly string[]) =>
    (await findLinkedObjects(db, exported.companyId, stixIds, exported.tlps)).flatMap((each) => [
      each.object_id,
      each.link_id,
    ]);
  if (about) yield* raws([about.id, ...(await joined([about.stix_id]))]);
  for await (const page of indicatorPages(db, exported)) {
    yield* raws(page.map(({ id }) => id));
    yield* raws(await joined(page.map(({ stix_id }) => stix_id)));
  }
  yield "\n]}\n";
}
