import fileJson from "#database/reference/service-measures.json" with { type: "json" };
import { type ServiceMeasure, serviceMeasuresFile } from "#database/reference/service-measures-file.ts";
import { lastArrival } from "#features/detection/events/server/events.public.ts";
import { findServiceSwitches } from "#features/identity/companies/server/companies.public.ts";
import { dateTime } from "#platform/contract/dates/calendar-text.ts";
import { companyIn } from "#platform/server/actor.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";

/** The typical measures of each service of the provider, by the reference file. */
export const serviceMeasures: readonly ServiceMeasure[] = serviceMeasuresFile.parse(fileJson).measures;

const feeds = new Map(serviceMeasures.map(({ service, feed }) => [service, feed]));

/** Returns the evidence that a service works; for a service that the file does not name, its contract alone. */
function feedOf(serviceName: string): ServiceMeasure["feed"] {
  return feeds.get(serviceName) ?? "contract";
}

/** The time, in milliseconds, without events after which a source no longer counts as protecting. */
const silentAfterMs = 24 * 3_600_000;

export interface ServiceFacts {
  name: string;
  contracted: boolean;
  feed: ServiceMeasure["feed"];
  /** The arrival of the newest record from any source; null if there is none. */
  lastArrival: Date | null;
}

export interface DerivedStatus {
  status: "active" | "degraded";
  status_note: string;
}

/** Returns the state of a measure that a service provides, by what the service really delivers. */
export function statusFromService(
  { name, contracted, feed, lastArrival }: ServiceFacts,
  now: Date,
): DerivedStatus {
  const degraded = (status_note: string): DerivedStatus => ({ status: "degraded", status_note });
  if (!contracted) return degraded(`El servicio ${name} no está contratado o fue desactivado.`);
  if (feed === "contract") return { status: "active", status_note: "" };
  if (!lastArrival) return degraded(`El servicio ${name} todavía no recibe registros de la empresa.`);
  if (now.getTime() - lastArrival.getTime() > silentAfterMs)
    return degraded(`El servicio ${name} no recibe registros desde el ${dateTime(lastArrival)}.`);
  return { status: "active", status_note: "" };
}

/** Returns the present deliveries of every service to the company, by the service's id. */
export async function serviceFacts(
  db: Database,
  companyId: number,
): Promise<ReadonlyMap<number, ServiceFacts>> {
  const [services, arrived] = await Promise.all([findServiceSwitches(db, companyId), lastArrival(db)]);
  return new Map(
    services.map(({ id, name, offered, enabled }) => [
      id,
      { name, contracted: offered && enabled, feed: feedOf(name), lastArrival: arrived },
    ]),
  );
}

/**
 * Returns the deliveries of the service that provides a measure; undefined for a measure that the company itself
 * carries out.
 */
export async function serviceOfMeasure(
  { db, actor }: Pick<VerbContext, "db" | "actor">,
  serviceId: number | null,
): Promise<ServiceFacts | undefined> {
  if (serviceId === null) return undefined;
  const facts = (await serviceFacts(db, companyIn(actor))).get(serviceId);
  if (!facts) throw new Refusal("invalid_input", { detail: "El servicio no existe." });
  return facts;
}
