import ipaddr from "ipaddr.js";
import { z } from "zod";
import type { NamedNetworks } from "#platform/server/outbound/named-networks.ts";

/** Several values in one variable, separated by commas. */
const list = z.string().transform((value) => value.split(",").map((item) => item.trim()));

export const networks = list
  .refine((ranges) => ranges.every((range) => ipaddr.isValid(range) || ipaddr.isValidCIDR(range)), {
    message: "debe ser una lista de direcciones IP o rangos CIDR separados por comas",
  })
  .optional();

export const ports = list
  .refine((names) => names.every((port) => /^\d{1,5}$/.test(port) && Number(port) <= 65_535), {
    message: "debe ser una lista de puertos separados por comas",
  })
  .optional();

/** Variables for the search engines that store the events of large companies. */
export const EventEngineEnvironment = z.object({
  EVENT_ENGINE_NETWORKS: networks,
  EVENT_ENGINE_PORTS: ports,
});

export type EventEngineRules = NamedNetworks;

/** The ports of HTTPS, of both engines by default, and of Elastic's cloud. */
const defaultPorts = [443, 9200, 9243];

export function eventEngineRules(values: z.output<typeof EventEngineEnvironment>): EventEngineRules {
  return {
    networks: values.EVENT_ENGINE_NETWORKS ?? [],
    ports: [...defaultPorts, ...(values.EVENT_ENGINE_PORTS ?? []).map(Number)],
  };
}
