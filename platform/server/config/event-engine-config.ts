import ipaddr from "ipaddr.js";
import { z } from "zod";

const list = z.string().transform((value) => value.split(",").map((item) => item.trim()));

/** Variables about the search engines that hold the events of big companies. */
export const EventEngineEnvironment = z.object({
  EVENT_ENGINE_NETWORKS: list
    .refine((ranges) => ranges.every((range) => ipaddr.isValid(range) || ipaddr.isValidCIDR(range)), {
      message: "debe ser una lista de direcciones IP o rangos CIDR separados por comas",
    })
    .optional(),
  EVENT_ENGINE_PORTS: list
    .refine((ports) => ports.every((port) => /^\d{1,5}$/.test(port) && Number(port) <= 65_535), {
      message: "debe ser una lista de puertos separados por comas",
    })
    .optional(),
});

export interface EventEngineRules {
  /** Private networks that may be called, as addresses or CIDR ranges. */
  networks: string[];
  ports: number[];
}

/** Those of HTTPS, of both engines as they are installed, and of Elastic's cloud. */
const usualPorts = [443, 9200, 9243];

export function eventEngineRules(values: z.output<typeof EventEngineEnvironment>): EventEngineRules {
  return {
    networks: values.EVENT_ENGINE_NETWORKS ?? [],
    ports: [...usualPorts, ...(values.EVENT_ENGINE_PORTS ?? []).map(Number)],
  };
}
