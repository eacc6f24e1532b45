import { setTimeout } from "node:timers/promises";
import { ConfigError } from "#platform/server/config/config.ts";
import type { Listener } from "#platform/server/feature.ts";
import type { Gate } from "#platform/server/http/gate-services.ts";
import type { HealthPart } from "#platform/server/http/health-part.extension.ts";
import { type ConfiguredService, EventServices } from "../event-services.ts";
import { ServiceProblem, serviceProblemOf, serviceSentence } from "../service-problem.ts";
import { followPlaces } from "./follow-places.ts";

/**
 * The time, in milliseconds, that the start of the portal waits for the services; a service that answers later
 * becomes usable later.
 */
const startPatienceMs = 3_000;
/** The time between two tries to prepare a service that could not be prepared, in milliseconds. */
const tryEveryMs = 15_000;
/** The time after which a service counts as not answering in `/health`, in milliseconds. */
const healthPatienceMs = 2_000;

/** Problems that no waiting solves: the start is refused. */
const final = new Set<ServiceProblem["kind"]>(["too_old", "newer_schema"]);

/**
 * Opens the configured ClickHouse services and follows the directory of places. The portal also starts when a service
 * does not answer: it tries the service again, and meanwhile calls of the companies whose events it holds are refused
 * with that reason.
 */
export async function openEventServices(gate: Gate): Promise<Listener> {
  const services = gate.memory(EventServices);
  const stopping = new AbortController();
  const addresses = gate.config.eventServices;
  if (addresses.length > 0) {
    // The client of ClickHouse is loaded only where a service is configured.
    const { EventService } = await import("../event-service.ts");
    const opened = addresses.map(({ name, url }) => services.add(name, new EventService(url)));
    await Promise.race([
      Promise.all(opened.map((service) => prepare(gate, service))),
      setTimeout(startPatienceMs, undefined, { signal: stopping.signal }).catch(() => undefined),
    ]);
    const refused = opened.find(({ problem }) => problem !== undefined && final.has(problem.kind));
    if (refused?.problem)
      throw new ConfigError(`EVENTS_URL, servicio ${refused.name}: ${serviceSentence(refused.problem)}`);
    for (const service of opened) void keepPreparing(gate, service, stopping.signal);
  }
  const places = await followPlaces(gate);
  return {
    async stop() {
      stopping.abort();
      await places.stop();
      await Promise.all(services.configured.map(({ service }) => service.close()));
    },
  };
}

/** Brings the tables of a service to the portal's version, and notes why it could not. */
async function prepare(gate: Gate, configured: ConfiguredService): Promise<void> {
  const { prepareService } = await import("../service-schema.store.ts");
  try {
    await prepareService(configured.service);
    configured.isReady = true;
    configured.problem = undefined;
  } catch (error) {
    const problem = serviceProblemOf(error);
    if (problem.kind !== configured.problem?.kind)
      gate.log.warn({ service: configured.name, reason: problem.message }, "an event service is not ready");
    configured.problem = problem;
  }
}

async function keepPreparing(gate: Gate, configured: ConfiguredService, signal: AbortSignal): Promise<void> {
  while (!configured.isReady) {
    try {
      await setTimeout(tryEveryMs, undefined, { signal, ref: false });
    } catch {
      return;
    }
    await prepare(gate, configured);
  }
}

/** The present state of each event service, for the health of the portal. */
export const eventServicesHealth: HealthPart = {
  name: "event_services",
  async read({ memory }) {
    const { configured } = memory(EventServices);
    if (configured.length === 0) return undefined;
    return await Promise.all(
      configured.map(async (service) => ({ name: service.name, problem: await problemNow(service) })),
    );
  },
};

async function problemNow({ service, problem, isReady }: ConfiguredService): Promise<string | null> {
  if (!isReady && problem) return serviceSentence(problem);
  const answered = new AbortController();
  const patience = setTimeout(healthPatienceMs, undefined, { signal: answered.signal }).then(() => {
    throw new ServiceProblem("timed_out");
  });
  try {
    await Promise.race([service.checkVersion(), patience]);
    return null;
  } catch (error) {
    return serviceSentence(serviceProblemOf(error));
  } finally {
    answered.abort();
  }
}
