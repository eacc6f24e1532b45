import type { EventService } from "./event-service.ts";
import { ServiceProblem } from "./service-problem.ts";
import { findTableEngine, type TableEngine } from "./table-engine.store.ts";

/**
 * The names of an event, folded like the text that is searched in them: small letters without accents. The server
 * computes the column when a row is added.
 */
const names = `replaceRegexpAll(normalizeUTF8NFD(lowerUTF8(arrayStringConcat([title, ifNull(rule_id, ''),
  ifNull(asset_name, ''), ifNull(source_user, ''), ifNull(target_user, ''), ifNull(asset_ip, ''), ifNull(source_ip, ''),
  ifNull(destination_ip, ''), ifNull(source_country, ''), arrayStringConcat(techniques, '\\n'),
  arrayStringConcat(tactics, '\\n'), ifNull(category, ''), ifNull(cloud_account, ''),
  JSONExtractString(fields, 'hash_md5'), JSONExtractString(fields, 'hash_sha1'),
  JSONExtractString(fields, 'hash_sha256'), JSONExtractString(fields, 'domain'),
  JSONExtractString(fields, 'resource_uid')], '\\n'))), '\\\\p{Mn}', '')`;

/** The text in which a record is searched by whole words. */
export const recordText = "lower(concat(title, '\\n', raw, '\\n', JSONExtractString(fields, 'detail')))";

/**
 * The events of all companies of a service. The id is a number, because ClickHouse compares UUIDs by their second half
 * first; its order is that of the UUID's text. Rows are never changed. Parts are dropped by the month of arrival.
 */
const eventTable = (engine: TableEngine) => `create table if not exists event (
  company_id UInt32,
  occurred_at DateTime64(3, 'UTC') codec(DoubleDelta, ZSTD),
  id UInt128,
  source_id UUID,
  batch_id UUID,
  insert_id UUID,
  received_at DateTime64(3, 'UTC') codec(DoubleDelta, ZSTD),
  severity UInt8,
  format LowCardinality(String),
  is_detection Bool,
  title String codec(ZSTD),
  category LowCardinality(Nullable(String)),
  rule_id LowCardinality(Nullable(String)),
  asset_name LowCardinality(Nullable(String)),
  asset_ip LowCardinality(Nullable(String)),
  source_user LowCardinality(Nullable(String)),
  target_user LowCardinality(Nullable(String)),
  source_ip LowCardinality(Nullable(String)),
  source_country LowCardinality(Nullable(String)),
  destination_ip LowCardinality(Nullable(String)),
  cloud_account LowCardinality(Nullable(String)),
  techniques Array(LowCardinality(String)),
  tactics Array(LowCardinality(String)),
  fields String codec(ZSTD(3)),
  raw String codec(ZSTD(3)),
  names String materialized ${names} codec(ZSTD(3)),
  index event_words ${recordText} type text(tokenizer = splitByNonAlpha),
  index batches batch_id type bloom_filter granularity 4,
  index arrivals received_at type minmax granularity 1
) engine = ${engine.of("event")}
partition by toYYYYMM(received_at)
order by (company_id, occurred_at, id)
settings ${engine.rememberedInserts}, min_age_to_force_merge_seconds = 3600`;

/**
 * The steps that build the schema, each of one statement that can be repeated. A step is never changed once released;
 * a change of the schema is a new step.
 */
const steps: readonly ((engine: TableEngine) => string)[] = [eventTable];

/** The version of the schema that this portal reads and writes. */
export const schemaVersion = steps.length;

/**
 * Migrates the schema of a service to this portal's version. A migration that was killed is completed by the next
 * one, because the version is recorded after its step.
 */
export async function prepareService(service: EventService): Promise<void> {
  await service.checkVersion();
  const engine = await findTableEngine(service);
  await service.command(
    `create table if not exists schema_version (version UInt32, applied_at DateTime default now())
      engine = ${engine.of("schema_version")} order by version`,
  );
  const current = await findSchemaVersion(service);
  if (current > schemaVersion) throw new ServiceProblem("newer_schema", `${current} > ${schemaVersion}`);
  for (const [at, step] of steps.entries()) {
    if (at < current) continue;
    await service.command(step(engine));
    await service.command("insert into schema_version (version) select {version:UInt32}", {
      version: at + 1,
    });
  }
}

async function findSchemaVersion(service: EventService): Promise<number> {
  const [row] = await service.readOwn<{ version: number }>(
    "select max(version) as version from schema_version",
  );
  return row?.version ?? 0;
}
