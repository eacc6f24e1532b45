import { asSystem } from "#platform/server/as-system.ts";
import type { Gate } from "#platform/server/http/gate-services.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { EventServices } from "../event-services.ts";
import { findPlaces } from "../places/event-places.store.ts";
import { ServiceProblem, serviceSentence } from "../service-problem.ts";
import { MoveRefusal } from "./move-refusal.ts";

/** The word for the tables of PostgreSQL at the terminal. */
const tables = "postgres";

/** Returns the name of a storage place as people read it. */
export const placeName = (service: string | null) => service ?? tables;

/** Returns the service name of a storage place that a person named; null for the tables of PostgreSQL. */
export const placeNamed = (name: string) => (name === tables ? null : name);

/** Returns the message for the person at the terminal, or undefined for a defect. */
export function sentenceOfMove(error: unknown): string | undefined {
  if (error instanceof MoveRefusal || error instanceof Refusal) return error.message;
  if (error instanceof ServiceProblem) return serviceSentence(error);
  return undefined;
}

const states = {
  settled: "",
  copying: "copiándose a",
  closed: "terminando de copiarse a",
  switched: "con una copia anterior en",
  left: "con una copia sin terminar en",
} as const;

/** Describes the services of this portal and the companies that are not simply in the tables. */
export async function describePlaces(gate: Gate, nameOf: (companyId: number) => string): Promise<string[]> {
  const places = await asSystem(gate, { scope: "platform", effect: "read", name: "events where" }, ({ db }) =>
    findPlaces(db),
  );
  const services = gate
    .memory(EventServices)
    .configured.map(({ name, problem }) => (problem ? `${name} (${serviceSentence(problem)})` : name));
  return [
    services.length === 0
      ? "Sin servicios de ClickHouse: EVENTS_URL no está configurada."
      : `Servicios: ${services.join(", ")}`,
    ...places
      .filter(({ service, state }) => service !== null || state !== "settled")
      .map(({ companyId, service, state, otherService }) =>
        [
          `${nameOf(companyId)}: ${placeName(service)}`,
          ...(state === "settled" ? [] : [`${states[state]} ${placeName(otherService)}`]),
        ].join(", "),
      ),
  ];
}
